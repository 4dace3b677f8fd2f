import type { ReactNode } from 'react'
import type { PanelProps } from '../feature.ts'
import controls from '../controls.module.css'
import styles from './CasesPanel.module.css'

interface CaseNoticesProps {
  readonly ending: PanelProps['inspection']['ending']
  readonly hasResults: boolean
  readonly onRetry: () => void
}

/** Why the cases were not run, where they were not. */
export function CaseNotices({ ending, hasResults, onRetry }: CaseNoticesProps) {
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
        <Notice onRetry={onRetry}>
          Running the cases took too long and was stopped: nothing is known of them.
        </Notice>
      )
    case 'broken':
      return <Notice onRetry={onRetry}>The cases were not run. {ending.reason}</Notice>
    default:
      return ending satisfies never
  }
}

interface NoticeProps extends Pick<CaseNoticesProps, 'onRetry'> {
  readonly children: ReactNode
}

/** What asking once more may help with. */
function Notice({ children, onRetry }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${controls.stack}`}>
      <p>{children}</p>
      <div className={controls.buttons}>
        <button type="button" className={controls.button} onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  )
}
