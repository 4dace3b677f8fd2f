import { useId, type ReactNode } from 'react'
import styles from './Select.module.css'

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Its `option` and `optgroup` elements. */
  readonly children: ReactNode
}

/** The browser's own select: it needs no code in the shell and every keyboard, phone and screen reader knows it. */
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
