import type { CaseResult, RuleCase } from '@igakit/cel-testing'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import type { PanelProps } from '../feature.ts'
import { caseOfInput, givenOfInput } from './case-of-input.ts'
import { CaseRow } from './CaseRow.tsx'
import styles from './CasesPanel.module.css'
import { resultsOf } from './changed-verdicts.ts'
import { Coverage } from './Coverage.tsx'
import { inputOfCase } from './input-of-case.ts'
import { useChangedVerdicts } from './use-changed-verdicts.ts'

/** The cases of the open rule: all of them are run on every edit. */
export default function CasesPanel(props: PanelProps) {
  const { workspace } = props
  return workspace.kind === 'rule' ? <RuleCases {...props} workspace={workspace} /> : null
}

interface RuleCasesProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

function RuleCases({ evaluation, inspection, paint, reveal, store, workspace }: RuleCasesProps) {
  const rule = openRuleOf(workspace)
  const { ending } = inspection
  const answer = ending?.status === 'answered' ? ending.answer : undefined
  const results = useMemo(() => resultsOf(answer?.cases ?? [], rule.name), [answer, rule.name])
  const { baseline, changes, reset } = useChangedVerdicts(store, workspace, results)
  const [message, setMessage] = useState('')
  const [edited, setEdited] = useState<RuleCase>()
  const add = useRef<HTMLButtonElement>(null)
  const given = JSON.stringify(givenOfInput(workspace))
  const coverage = answer?.coverage.find(
    (each) => each.rule === rule.name && each.expression === rule.expression,
  )

  useEffect(() => {
    paint(
      (coverage?.uncovered ?? []).map(({ gap, range }) => ({ range, kind: 'gap' as const, gap })),
    )
  }, [coverage, paint])

  const addCase = (): void => {
    const reading = caseOfInput(workspace, evaluation)
    setMessage(reading.ok ? '' : reading.message)
    if (!reading.ok) return
    setEdited(reading.case)
    store.dispatch({ type: 'add-case', case: reading.case })
  }
  const open = (one: RuleCase): void => {
    const reading = inputOfCase(one, workspace)
    setMessage(reading.ok ? '' : reading.message)
    if (reading.ok) store.dispatch({ type: 'edit-text', which: 'input', text: reading.text })
  }

  return (
    <div className={styles.cases} aria-busy={inspection.busy}>
      <div className={styles.head}>
        <p className={styles.summary}>{summaryOf(rule.cases, results)}</p>
        <button ref={add} type="button" className={styles.button} onClick={addCase}>
          Add the input as a case
        </button>
      </div>
      <output className={styles.message}>{message}</output>
      <Notices ending={ending} hasResults={results.size > 0} />
      {changes.size > 0 && (
        <div className={styles.changes}>
          <p>
            {changes.size === 1 ? 'One verdict differs' : `${changes.size} verdicts differ`} from
            those of the rule as it was: <code>{baseline}</code>
          </p>
          <button type="button" className={styles.button} onClick={reset}>
            Compare from here on
          </button>
        </div>
      )}
      {rule.cases.length > 0 && (
        <ul className={styles.list} aria-label="Cases">
          {rule.cases.map((one, index) => (
            <CaseRow
              // oxlint-disable-next-line react/no-array-index-key -- a case is its place; its name changes
              key={index}
              one={one}
              others={rule.cases.filter((other) => other !== one)}
              result={results.get(one.name)}
              change={changes.get(one.name)}
              isOpen={given !== undefined && JSON.stringify(one.given) === given}
              isEdited={edited === one}
              onOpen={() => open(one)}
              onEdit={() => setEdited(one)}
              onCancel={() => setEdited(undefined)}
              onSave={(changed) => {
                setEdited(undefined)
                store.dispatch({ type: 'replace-case', index, case: changed })
              }}
              onRemove={() => {
                setEdited(undefined)
                store.dispatch({ type: 'remove-case', index })
                add.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {coverage && <Coverage coverage={coverage} onReveal={(range) => reveal('rule', range)} />}
    </div>
  )
}

function Notices({
  ending,
  hasResults,
}: {
  readonly ending: PanelProps['inspection']['ending']
  readonly hasResults: boolean
}) {
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

function summaryOf(cases: readonly RuleCase[], results: ReadonlyMap<string, CaseResult>): string {
  if (cases.length === 0) {
    return 'No cases yet. A case keeps an input with what the rule has to say about it.'
  }
  const count = (wanted: CaseResult['status'] | undefined): number =>
    cases.filter(({ name }) => results.get(name)?.status === wanted).length
  const parts = [
    { amount: count('passed'), word: 'passed' },
    { amount: count('failed'), word: 'failed' },
    { amount: count('skipped'), word: 'skipped' },
    { amount: count(undefined), word: 'not run' },
  ]
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ amount, word }) => `${amount} ${word}`)
    .join(', ')
}
