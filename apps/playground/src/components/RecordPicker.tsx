import { useState } from 'react'
import { Select } from './Select.tsx'
import controls from './controls.module.css'
import styles from './RecordPicker.module.css'

interface RecordPickerProps {
  readonly label: string
  readonly count: number
  /** The index of the selected record. */
  readonly value: number
  readonly labelOf: (index: number) => string
  /** Returns the indexes of the records that contain a text. */
  readonly find: (text: string) => Iterable<number>
  readonly onChange: (index: number) => void
}

/** The maximum number of options in a list; longer lists are slow to open and to read. */
const mostOptions = 300

/** The maximum number of search results. */
const mostResults = 8

/** Selects one of several records: from a list, or from the results of a search if there are many. */
export function RecordPicker(props: RecordPickerProps) {
  const { count, label, labelOf, onChange, value } = props
  if (count > mostOptions) return <RecordSearch {...props} />
  return (
    <Select label={label} value={String(value)} onChange={(chosen) => onChange(Number(chosen))}>
      {Array.from({ length: count }, (_, index) => (
        <option key={index} value={String(index)}>
          {labelOf(index)}
        </option>
      ))}
    </Select>
  )
}

function RecordSearch({ find, label, labelOf, onChange, value }: RecordPickerProps) {
  const [text, setText] = useState('')
  const results = text.trim() === '' ? [] : firstOf(find(text.trim()), mostResults + 1)
  return (
    <div className={styles.picker}>
      <p className={styles.chosen}>
        <span className={styles.label}>{label}</span> {labelOf(value)}
      </p>
      <input
        type="search"
        className={controls.input}
        value={text}
        spellCheck={false}
        placeholder="Find another by name or key"
        aria-label={`Find: ${label}`}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <ul className={styles.results} aria-label={`Found: ${label}`}>
          {results.slice(0, mostResults).map((index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.result}
                onClick={() => {
                  setText('')
                  onChange(index)
                }}
              >
                {labelOf(index)}
              </button>
            </li>
          ))}
          {results.length === 0 && <li className={styles.label}>None found.</li>}
          {results.length > mostResults && (
            <li className={styles.label}>More found. Type more to narrow the search.</li>
          )}
        </ul>
      )}
    </div>
  )
}

function firstOf(indexes: Iterable<number>, most: number): readonly number[] {
  const first: number[] = []
  for (const index of indexes) {
    if (first.length === most) break
    first.push(index)
  }
  return first
}
