import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly icon: IconName
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** The visible label, which starts the accessible name. */
  readonly text?: string | undefined
  /** True for the main action of the page. */
  readonly isMain?: boolean | undefined
}

export function IconButton({
  disabled = false,
  icon,
  isMain = false,
  label,
  onClick,
  text,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-main={isMain}
      data-labelled={text !== undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      {text !== undefined && <span className={styles.text}>{text}</span>}
    </button>
  )
}
