import type { RuleCoverage } from '@igakit/cel-testing'
import type { TextRange } from '../../evaluation/report.ts'
import styles from './Coverage.module.css'

interface CoverageProps {
  readonly coverage: RuleCoverage
  readonly onReveal: (range: TextRange) => void
}

/** The outcomes that no case tests. The rule editor underlines the corresponding source ranges. */
export function Coverage({ coverage, onReveal }: CoverageProps) {
  const { covered, outcomes, uncovered } = coverage
  return (
    <section className={styles.coverage} aria-label="Coverage">
      <p>
        The cases cover {covered} of {outcomes} outcomes of the rule’s parts.
      </p>
      {uncovered.length > 0 && (
        <ul className={styles.gaps} aria-label="Untested outcomes">
          {uncovered.map(({ gap, range, source }) => (
            <li key={`${range.start} ${range.end} ${gap}`}>
              <button type="button" className={styles.part} onClick={() => onReveal(range)}>
                <code>{source}</code>
              </button>{' '}
              <span className={styles.gap}>{gap}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
