import type { ReactNode } from 'react'
import { visibleText } from '../../shared/text.ts'
import type { PanelProps } from '../tab.ts'
import controls from '../../components/controls.module.css'
import styles from './CasesPanel.module.css'

interface CaseNoticesProps {
  readonly ending: PanelProps['inspection']['ending']
  readonly hasResults: boolean
  /** True if all cases have results, which are shown with the cases. */
  readonly isComplete: boolean
  readonly onRetry: () => void
}

/** The reason why cases did not run. */
export function CaseNotices({ ending, hasResults, isComplete, onRetry }: CaseNoticesProps) {
  if (!ending) return null
  switch (ending.status) {
    case 'answered': {
      if (isComplete || ending.answer.suiteProblems.length === 0) return null
      return (
        <div className={styles.notice}>
          <p>{hasResults ? 'Some cases did not run:' : 'The cases did not run:'}</p>
          <ul>
            {ending.answer.suiteProblems.map((problem) => (
              <li key={problem}>{visibleText(problem)}</li>
            ))}
          </ul>
        </div>
      )
    }
    case 'stopped':
      return <Notice onRetry={onRetry}>Running the cases took too long and was stopped.</Notice>
    case 'broken':
      return <Notice onRetry={onRetry}>The cases were not run. {ending.reason}</Notice>
    default:
      return ending satisfies never
  }
}

interface NoticeProps extends Pick<CaseNoticesProps, 'onRetry'> {
  readonly children: ReactNode
}

/** A notice with a retry button. */
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
