import { useId } from 'react'
import controls from '../controls.module.css'
import styles from './CaseForm.module.css'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problemId: string
  /** What is offered while typing. */
  readonly options?: readonly string[]
}

/** A text of one line, as a part of what a case expects. */
export function TextField({ label, onChange, options, problemId, value }: TextFieldProps) {
  const id = useId()
  return (
    <>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <input
          className={`${controls.input} ${styles.input}`}
          value={value}
          list={options && id}
          aria-describedby={problemId}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {options && (
        <datalist id={id}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
