import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
}

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
