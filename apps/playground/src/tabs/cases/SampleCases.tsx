import controls from '../../components/controls.module.css'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import styles from './CasesPanel.module.css'
import { sampleBehind, withoutCases } from './sample-behind.ts'

interface SampleCasesProps extends Pick<PanelProps, 'store'> {
  readonly workspace: RuleWorkspace
}

/** Offers to remove the cases of a sample whose rule was replaced; nothing if the cases are the user's own. */
export function SampleCases({ store, workspace }: SampleCasesProps) {
  const sample = sampleBehind(workspace)
  if (!sample) return null
  return (
    <div className={styles.changes}>
      <p>These cases are for the rule of the sample “{sample.title}”.</p>
      <button
        type="button"
        className={controls.button}
        onClick={() =>
          store.dispatch({ type: 'replace', workspace: withoutCases(workspace, sample) })
        }
      >
        Remove the sample’s cases
      </button>
    </div>
  )
}
