import type { RuleCoverage } from '@igakit/cel-testing'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { AnyCase } from '../../state/open-case.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import { visibleText } from '../../state/visible-text.ts'
import type { KindedCase } from '../../state/workspace-action.ts'
import type { PanelProps } from '../feature.ts'
import type { CaseFormProps } from './CaseForm.tsx'
import { CaseRow } from './CaseRow.tsx'
import controls from '../controls.module.css'
import styles from './CasesPanel.module.css'
import { resultsOf, type Comparison } from './changed-verdicts.ts'
import { CaseNotices } from './CaseNotices.tsx'
import { OpenedCase } from './OpenedCase.tsx'
import { summaryOf } from './summary-of.ts'
import { useChangedVerdicts } from './use-changed-verdicts.ts'

/** What a kind of cases has of its own. */
export interface CaseKind<C extends AnyCase> {
  readonly cases: readonly C[]
  readonly textOf: (one: C) => string
  readonly kinded: (one: C) => KindedCase
  /** What it is about beside its name. */
  readonly aboutOf?: (one: C) => string
  /** Puts a case into the editors; says why it cannot. */
  readonly open: (one: C, index: number) => string
  /** The open case with what the editors hold instead: itself where that is the same, nothing where it cannot be one. */
  readonly withInputs: (one: C) => C | undefined
  /** What verdicts are compared with, by its name. */
  readonly baselineName: string
}

/** What the button that adds cases is given, with whatever is to be chosen before. */
export interface AddCaseProps<C> extends PanelProps {
  readonly onAdd: (one: C) => void
  /** Says why there is nothing to add. */
  readonly onRefusal: (message: string) => void
}

interface CaseBoardProps<C extends AnyCase> extends PanelProps {
  readonly kind: CaseKind<C>
  readonly Add: ComponentType<AddCaseProps<C>>
  readonly Form: ComponentType<CaseFormProps<C>>
  /** What the cases leave untried. */
  readonly children?: ReactNode
}

/** Cases of any kind with what becomes of them: all are run on every edit. */
export function CaseBoard<C extends AnyCase>(props: CaseBoardProps<C>) {
  const { Add, Form, kind, children, ...panel } = props
  const { inspection, store, workspace } = panel
  const { cases } = kind
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const { ending } = inspection
  const answer = ending?.status === 'answered' ? ending.answer : undefined
  const results = resultsOf(answer?.cases ?? [], rule)
  const { textOf } = kind
  const expected = new Map(cases.map((one) => [one.name, textOf(one)]))
  const { changes, state } = useChangedVerdicts(workspace, expected, ending && results)
  const [message, setMessage] = useState('')
  const [edited, setEdited] = useState<C>()
  const [deleted, setDeleted] = useState<DeletedCase>()
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const add = (one: C): void => {
    setMessage('')
    setEdited(one)
    store.dispatch({ type: 'add-case', ...kind.kinded(one) })
  }
  const remove = (index: number): void => {
    setEdited(undefined)
    setMessage('')
    setDeleted({ name: cases[index]?.name ?? '', rule, rest: cases.length - 1 })
    // A row is a place in the list: that of the next case is this one, and that of the last goes.
    const row = list.current?.children[index < cases.length - 1 ? index : index - 1]
    const next =
      row?.querySelector<HTMLElement>('[data-tools] > :last-child') ??
      head.current?.querySelector('button')
    next?.focus()
    store.dispatch({ type: 'remove-case', index })
  }
  const replace = (index: number, changed: C): void => {
    setEdited(undefined)
    store.dispatch({ type: 'replace-case', index, ...kind.kinded(changed) })
  }

  return (
    <div className={styles.cases} aria-busy={inspection.busy}>
      <div ref={head} className={styles.head}>
        <p className={styles.summary}>{summaryOf(cases, results)}</p>
        <Add {...panel} onAdd={add} onRefusal={setMessage} />
      </div>
      <output className={styles.message} data-tone={message === '' ? 'news' : 'refusal'}>
        {/* Until there are as many again, by “Undo” for example. */}
        {message === '' && deleted?.rest === cases.length && deleted.rule === rule
          ? `Deleted ${visibleText(deleted.name)}.`
          : message}
      </output>
      <CaseNotices ending={ending} hasResults={results.size > 0} onRetry={panel.onRetry} />
      {state !== 'same' && cases.length > 0 && (
        <div className={styles.changes} data-changed={changes.size > 0}>
          <p>
            {comparisonText(state, changes.size)} {kind.baselineName}
          </p>
          <button
            type="button"
            className={controls.button}
            onClick={() => store.dispatch({ type: 'set-baseline' })}
          >
            Compare from here on
          </button>
        </div>
      )}
      {cases.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Cases">
          {cases.map((one, index) => (
            <CaseRow
              // oxlint-disable-next-line react/no-array-index-key -- a case is its place; its name changes
              key={index}
              name={one.name}
              expected={textOf(one)}
              {...(kind.aboutOf && { about: kind.aboutOf(one) })}
              now={'now' in one ? one.now : undefined}
              result={results.get(one.name)}
              change={changes.get(one.name)}
              isOpen={workspace.openCase === index}
              opened={
                workspace.openCase === index && (
                  <OpenedCase
                    one={one}
                    changed={kind.withInputs(one)}
                    onUpdate={(changed) => replace(index, changed)}
                    onClose={() => store.dispatch({ type: 'close-case' })}
                  />
                )
              }
              form={
                edited === one ? (
                  <Form
                    one={one}
                    others={cases.filter((other) => other !== one)}
                    workspace={workspace}
                    onCancel={() => setEdited(undefined)}
                    onSave={(changed) => replace(index, changed)}
                  />
                ) : undefined
              }
              onOpen={() => setMessage(kind.open(one, index))}
              onEdit={() => setEdited(one)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** The case that was deleted last. */
interface DeletedCase {
  readonly name: string
  /** Absent where the suite has but one thing to test. */
  readonly rule: string | undefined
  /** How many it has left. */
  readonly rest: number
}

function comparisonText(state: Exclude<Comparison['state'], 'same'>, changed: number): string {
  switch (state) {
    case 'comparing':
      return 'Comparing the verdicts with those of'
    case 'unknown':
      return 'The cases could not be run on'
    case 'not-run':
      return 'No cases were run to compare with those of'
    case 'compared':
      if (changed === 0) return 'No verdict differs from those of'
      return changed === 1
        ? 'One verdict differs from those of'
        : `${changed} verdicts differ from those of`
    default:
      return state satisfies never
  }
}

/** The coverage of the rule as it is; none where it is of another text. */
export function coverageOf(
  inspection: PanelProps['inspection'],
  { expression, name }: { readonly name: string; readonly expression?: string | undefined },
): RuleCoverage | undefined {
  const { ending } = inspection
  const coverage = ending?.status === 'answered' ? ending.answer.coverage : []
  return coverage.find((each) => each.rule === name && each.expression === expression)
}
