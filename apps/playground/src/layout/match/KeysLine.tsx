import type { KeyCell } from '../../evaluation/report.ts'
import { visibleText } from '../../shared/text.ts'
import styles from './RowItem.module.css'

/** The keys of a row by match case, on one line. */
export function KeysLine({ keys }: { readonly keys: readonly KeyCell[] }) {
  return (
    <p
      className={styles.line}
      title={keys.map((cell, index) => `Case ${index + 1}: ${textOf(cell)}`).join('\n')}
    >
      {keys.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cases are identified by index
        <span key={index} className={styles.key}>
          <span className={styles.quiet}>Case {index + 1}</span>{' '}
          {/* Only keys are in quotes, which also show the spaces around them. */}
          {cell.keys.length > 0 ? (
            <code>{textOf(cell)}</code>
          ) : (
            <span className={cell.note === undefined ? undefined : styles.error}>
              {textOf(cell)}
            </span>
          )}{' '}
        </span>
      ))}
    </p>
  )
}

function textOf({ keys, note }: KeyCell): string {
  if (keys.length === 0) return note === undefined ? 'no key' : `error: ${visibleText(note)}`
  return keys.map((key) => visibleText(JSON.stringify(key))).join(', ')
}
