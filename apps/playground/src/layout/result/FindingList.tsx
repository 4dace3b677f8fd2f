import type { Finding } from '../../editor/findings-of.ts'
import type { TextRange } from '../../evaluation/report.ts'
import controls from '../../components/controls.module.css'
import styles from './FindingList.module.css'

interface FindingListProps {
  readonly findings: readonly Finding[]
  /** The name of the text that the findings are about. */
  readonly place?: string
  /** The title, unless a button names the list. */
  readonly title?: string
  readonly onReveal: (range: TextRange) => void
}

/** Advice on a rule that evaluates without errors. The rule editor underlines the same source ranges. */
export function FindingList({ findings, onReveal, place = 'the rule', title }: FindingListProps) {
  return (
    <section className={styles.findings} aria-label="Findings">
      {title !== undefined && <h3 className={controls.heading}>{title}</h3>}
      <ul className={styles.list}>
        {findings.map(({ code, message, range, severity }) => (
          <li key={`${range.start} ${range.end} ${code}`} data-severity={severity}>
            <p className={styles.message}>{message}</p>
            <button type="button" className={styles.place} onClick={() => onReveal(range)}>
              Show in {place}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
