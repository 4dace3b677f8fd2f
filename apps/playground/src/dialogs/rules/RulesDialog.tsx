import { useEffect, useRef, useState, type FormEvent } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { freshRuleName, ruleNameProblem } from '../../workspace/rule-workspace.ts'
import { ruleStatesOf } from '../../state/rule-states.ts'
import controls from '../../components/controls.module.css'
import type { DialogProps } from '../dialog.ts'
import styles from './RulesDialog.module.css'

/** Opens, adds, renames and removes rules of the suite, and shows the results of their cases. */
export default function RulesDialog({ close, inspection, store, workspace }: DialogProps) {
  const [isNaming, setNaming] = useState(false)
  if (workspace.kind !== 'rule') return null
  const { openRule, suite } = workspace
  const names = suite.rules.map(({ name }) => name)
  const states = ruleStatesOf(suite.rules, inspection)
  return (
    <div className={styles.rules}>
      <ul className={styles.list} aria-label="Rules">
        {states.map(({ hasFailed, name, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rules are identified by index; names can change
          <li key={index} className={styles.row} data-failed={hasFailed}>
            {isNaming && index === openRule ? (
              <RuleNameForm
                name={name}
                others={names.filter((_, at) => at !== index)}
                onCancel={() => setNaming(false)}
                onSave={(changed) => {
                  setNaming(false)
                  store.dispatch({ type: 'rename-rule', name: changed })
                }}
              />
            ) : (
              <>
                <button
                  type="button"
                  className={styles.name}
                  aria-label={`Open ${name}`}
                  aria-current={index === openRule}
                  onClick={() => {
                    store.dispatch({ type: 'open-rule', index })
                    close()
                  }}
                >
                  <bdi>{name}</bdi>
                </button>
                <span className={styles.state}>{text}</span>
                {index === openRule && (
                  <span className={styles.tools}>
                    <IconButton
                      icon="edit"
                      label={`Rename ${name}`}
                      onClick={() => setNaming(true)}
                    />
                    <IconButton
                      icon="remove"
                      label={`Remove ${name}`}
                      disabled={names.length === 1}
                      onClick={() => store.dispatch({ type: 'remove-rule' })}
                    />
                  </span>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          store.dispatch({ type: 'add-rule', name: freshRuleName(names) })
          setNaming(true)
        }}
      >
        Add a rule
      </button>
      <p className={styles.hint}>
        The open rule is marked and can be renamed or removed. Undo restores a removed rule.
      </p>
    </div>
  )
}

interface RuleNameFormProps {
  readonly name: string
  readonly others: readonly string[]
  readonly onCancel: () => void
  readonly onSave: (name: string) => void
}

function RuleNameForm({ name, onCancel, onSave, others }: RuleNameFormProps) {
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const wrong = ruleNameProblem(text.trim(), others)
    if (wrong === undefined) onSave(text.trim())
    else setProblem(wrong)
  }
  return (
    <form className={styles.form} aria-label="Rename the rule" onSubmit={save}>
      <input
        ref={field}
        className={`${controls.input} ${styles.input}`}
        aria-label="Name"
        aria-describedby="rule-name-problem"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={controls.button}>
        Save
      </button>
      <button type="button" className={controls.button} onClick={onCancel}>
        Cancel
      </button>
      <p role="alert" id="rule-name-problem" className={styles.problem}>
        {problem}
      </p>
    </form>
  )
}
