import type { PanelProps } from '../tab.ts'
import { WhyForm } from './WhyForm.tsx'
import { WhyMatch } from './WhyMatch.tsx'
import controls from '../../components/controls.module.css'
import styles from './WhyPanel.module.css'
import { WhyRule } from './WhyRule.tsx'

/** Explains the result of the workspace. */
export default function WhyPanel(props: PanelProps) {
  const { evaluation, inspection, onRetry, workspace } = props
  const { busy, ending } = inspection
  if (ending && ending.status !== 'answered' && !busy) {
    return (
      <div className={controls.stack}>
        <p className={styles.none}>No explanation: the evaluation took too long or failed.</p>
        {/* The result above has the same button. */}
        {evaluation.ending?.status !== 'broken' && (
          <div className={controls.buttons}>
            <button type="button" className={controls.button} onClick={onRetry}>
              Try again
            </button>
          </div>
        )}
      </div>
    )
  }
  switch (workspace.kind) {
    case 'rule':
      return <WhyRule {...props} workspace={workspace} />
    case 'match':
      return <WhyMatch {...props} workspace={workspace} />
    case 'form':
      return <WhyForm {...props} workspace={workspace} />
    default:
      return workspace satisfies never
  }
}
