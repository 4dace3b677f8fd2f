import { useId, type ReactNode } from 'react'
import styles from './Select.module.css'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The `option` and `optgroup` elements. */
  readonly children: ReactNode
}

/** A native select: small, and compatible with all keyboards, phones and screen readers. */
export function Select({ children, label, onChange, value }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        className={styles.select}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  )
}
