import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly icon: IconName
  /** What it does: its accessible name, shown where the pointer rests on it. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

/** A button that is a drawing. */
export function IconButton({ disabled = false, icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
