import type { KeyCell } from '../../evaluation/report.ts'
import styles from './RowItem.module.css'

/** The keys of a row by match case, on one line. */
export function KeysLine({ keys }: { readonly keys: readonly KeyCell[] }) {
  const texts = keys.map((cell) =>
    cell.keys.length > 0 ? cell.keys.join(', ') : (cell.note ?? 'no key'),
  )
  return (
    <p
      className={styles.line}
      title={texts.map((text, index) => `Case ${index + 1}: ${text}`).join('\n')}
    >
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- cases are identified by index
        <span key={index} className={styles.key}>
          <span className={styles.quiet}>Case {index + 1}</span> <code>{text}</code>{' '}
        </span>
      ))}
    </p>
  )
}
