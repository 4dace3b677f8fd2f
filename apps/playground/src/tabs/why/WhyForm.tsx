import { useSyncExternalStore } from 'react'
import { Select } from '../../components/Select.tsx'
import { questionOf } from '../../evaluation/question-of.ts'
import type { FormWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { expressionRange } from './expression-range.ts'
import { NoReasons } from './NoReasons.tsx'
import { WhyExpression } from './WhyExpression.tsx'
import styles from './WhyPanel.module.css'

interface WhyFormProps extends PanelProps {
  readonly workspace: FormWorkspace
}

/** Explains the default value and the transformation of a field. */
export function WhyForm({ evaluation, inspection, reveal, store, workspace }: WhyFormProps) {
  const { view } = useSyncExternalStore(store.follow, store.getState)
  const { busy, ending } = inspection
  const form = ending?.status === 'answered' ? ending.answer.form : undefined
  const known = evaluation.ending
  const report = known?.status === 'answered' ? known.answer : undefined
  // An outdated explanation may belong to another field.
  const asked = JSON.stringify(questionOf(workspace))
  const isOfThis = [ending?.question.question, known?.question].every(
    (question) => JSON.stringify(question) === asked,
  )
  if (!form || !isOfThis || report?.kind !== 'form') {
    return <NoReasons isBusy={busy} what="the form and the given values" />
  }
  const firstRefused = report.fields.find(({ violations }) => violations.length > 0)?.name
  const field =
    form.fields.find(({ name }) => name === (view.field ?? firstRefused)) ?? form.fields[0]
  if (!field) return <p className={styles.none}>The form has no fields.</p>
  const { defaultValue, name, transformation } = field
  const row = report.fields.find((each) => each.name === name)
  return (
    <div className={styles.why} aria-busy={busy}>
      <div className={styles.choices}>
        <Select label="Field" value={name} onChange={(chosen) => store.look({ field: chosen })}>
          {form.fields.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </Select>
      </div>
      {row && (
        <p>
          {row.value === '' ? 'No value' : <code>{row.value}</code>}
          {row.violations.length > 0 && `: ${row.violations.join('; ')}`}
        </p>
      )}
      {!defaultValue && !transformation && (
        <p className={styles.none}>
          {row?.source === 'input'
            ? 'Submitted as is; nothing was evaluated.'
            : 'Nothing was evaluated.'}
        </p>
      )}
      {defaultValue && (
        <section className={styles.part} aria-label="Default">
          <WhyExpression
            title="Default"
            label={`Why the default of ${name}`}
            explained={defaultValue}
            onReveal={(range) => {
              const found = expressionRange(workspace.form, name, defaultValue.expression, range)
              if (found) reveal('form', found)
            }}
          />
        </section>
      )}
      {transformation && (
        <section className={styles.part} aria-label="Transformation">
          <WhyExpression
            title="Transformation"
            label={`Why the transformation of ${name}`}
            explained={transformation}
            onReveal={(range) => {
              const found = expressionRange(workspace.form, name, transformation.expression, range)
              if (found) reveal('form', found)
            }}
          />
        </section>
      )}
    </div>
  )
}
