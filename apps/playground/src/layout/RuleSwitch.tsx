import type { FeatureProps } from '../state/feature-props.ts'
import { ruleStatesOf } from '../state/rule-states.ts'
import { visibleText } from '../shared/text.ts'
import { DEFAULT_NAME } from '../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../workspace/workspace.ts'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import styles from './RuleSwitch.module.css'

interface RuleSwitchProps extends FeatureProps {
  readonly workspace: RuleWorkspace
}

/** A select for the open rule of the suite that shows the case results of every rule. */
export function RuleSwitch(props: RuleSwitchProps) {
  const { inspection, store, workspace } = props
  const { openRule, suite } = workspace
  const states = ruleStatesOf(suite.rules, inspection)
  const open = states[openRule]
  const openName = visibleText(open?.name ?? '')
  return (
    <span className={styles.switch}>
      {states.length === 1 ? (
        <span className={styles.name} title={openName}>
          {openName === DEFAULT_NAME ? '' : openName}
        </span>
      ) : (
        <select
          className={styles.select}
          aria-label="Open rule"
          data-failed={open?.hasFailed}
          value={String(openRule)}
          onChange={(event) =>
            store.dispatch({ type: 'open-rule', index: Number(event.target.value) })
          }
        >
          {states.map(({ name, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rules are identified by index; names can change
            <option key={index} value={String(index)}>
              {visibleText(name)} ({text})
            </option>
          ))}
        </select>
      )}
      <DialogButtons place="rule" {...props} />
    </span>
  )
}
