import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { starterRules } from './starter-rules.ts'
import controls from '../../components/controls.module.css'
import styles from './StarterRules.module.css'

interface StarterRulesProps extends Pick<PanelProps, 'reveal' | 'store'> {
  readonly workspace: RuleWorkspace
}

/** Rules to start from, for an empty editor. */
export function StarterRules({ reveal, store, workspace }: StarterRulesProps) {
  const starters = starterRules(workspace)
  if (starters.length === 0) return <p>Write a rule, or select a sample above.</p>
  return (
    <section aria-label="Starter rules" className={styles.starters}>
      <h3 className={controls.heading}>Start from a rule</h3>
      <ul className={styles.list}>
        {starters.map(({ expression, title }) => (
          <li key={expression}>
            <button
              type="button"
              className={styles.starter}
              onClick={() => {
                store.dispatch({ type: 'edit-text', which: 'expression', text: expression })
                requestAnimationFrame(() =>
                  reveal('rule', { start: expression.length, end: expression.length }),
                )
              }}
            >
              <span className={styles.name}>{title}</span>
              <code className={styles.code}>{expression}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
