import type { PanelProps } from '../feature.ts'
import styles from './CasesPanel.module.css'

interface CaseNoticesProps {
  readonly ending: PanelProps['inspection']['ending']
  readonly hasResults: boolean
}

/** Why the cases were not run, where they were not. */
export function CaseNotices({ ending, hasResults }: CaseNoticesProps) {
  if (!ending) return null
  switch (ending.status) {
    case 'answered': {
      // Where cases were run, each says what became of it.
      if (hasResults || ending.answer.suiteProblems.length === 0) return null
      return (
        <div className={styles.notice}>
          <p>The cases were not run:</p>
          <ul>
            {ending.answer.suiteProblems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )
    }
    case 'stopped':
      return (
        <p className={styles.notice}>
          Running the cases took too long and was stopped: nothing is known of them.
        </p>
      )
    case 'broken':
      return <p className={styles.notice}>The cases were not run. {ending.reason}</p>
    default:
      return ending satisfies never
  }
}
