import { useId } from 'react'
import controls from '../../../components/controls.module.css'
import styles from './CaseForm.module.css'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problemId: string
  /** Suggestions that appear while the user types. */
  readonly options?: readonly string[]
}

/** A single-line field for part of an expectation. */
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
