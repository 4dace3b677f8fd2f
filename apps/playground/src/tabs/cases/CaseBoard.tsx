import type { CaseResult, RuleCoverage } from '@igakit/cel-testing'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { casesEndingOf } from '../../evaluation/clients.ts'
import type { AnyCase } from '../../workspace/open-case.ts'
import { openRuleOf } from '../../workspace/reduce/reduce-workspace.ts'
import { visibleText } from '../../shared/text.ts'
import type { KindedCase } from '../../workspace/action.ts'
import type { PanelProps } from '../tab.ts'
import type { CaseFormProps } from './form/CaseForm.tsx'
import { beginEditing, editingOf, endEditing } from './form/drafts.ts'
import { CaseRow } from './CaseRow.tsx'
import controls from '../../components/controls.module.css'
import { useLate } from '../../components/use-late.ts'
import styles from './CasesPanel.module.css'
import { resultsOf, type Comparison } from './baseline/changed-verdicts.ts'
import { CaseNotices } from './CaseNotices.tsx'
import { OpenedCase } from './OpenedCase.tsx'
import { summaryOf } from './summary-of.ts'
import { useChangedVerdicts } from './baseline/use-changed-verdicts.ts'

/** The number of rows before the user asks for all, since every edit renders the rows again. */
const mostRows = 200

/** The behaviour specific to a kind of case. */
export interface CaseKind<C extends AnyCase> {
  readonly cases: readonly C[]
  readonly textOf: (one: C) => string
  readonly kinded: (one: C) => KindedCase
  /** Returns the subject of a case, displayed next to the name. */
  readonly aboutOf?: (one: C) => string
  /** Opens a case in the editors, or returns the reason why the case cannot be opened. */
  readonly open: (one: C, index: number) => string
  /**
   * Returns the open case with the inputs from the editors: the same object if the inputs are equal, undefined if
   * they cannot form a case.
   */
  readonly withInputs: (one: C) => C | undefined
  /** The name of the baseline that results are compared with. */
  readonly baselineName: string
}

/** The properties of a control that adds cases. */
export interface AddCaseProps<C> extends PanelProps {
  readonly onAdd: (one: C) => void
  /** Reports why a case cannot be added. */
  readonly onRefusal: (message: string) => void
}

interface CaseBoardProps<C extends AnyCase> extends PanelProps {
  readonly kind: CaseKind<C>
  readonly Add: ComponentType<AddCaseProps<C>>
  readonly Form: ComponentType<CaseFormProps<C>>
  /** A notice above the cases. */
  readonly notice?: ReactNode
  /** The coverage of the cases. */
  readonly children?: ReactNode
}

/** The cases of any kind of suite, with their results. Every edit runs all cases. */
export function CaseBoard<C extends AnyCase>(props: CaseBoardProps<C>) {
  const { Add, Form, kind, children, notice, ...panel } = props
  const { inspection, store, workspace } = panel
  const { cases } = kind
  const isLate = useLate(inspection.busy)
  const rule = workspace.kind === 'rule' ? openRuleOf(workspace).name : undefined
  const hasGuarantees =
    workspace.kind === 'rule' && (openRuleOf(workspace).guarantees?.length ?? 0) > 0
  const ending = casesEndingOf(inspection)
  const answer = ending?.status === 'answered' ? ending.answer : undefined
  const results = resultsOf(answer?.cases ?? [], rule)
  const { textOf } = kind
  const expected = new Map(cases.map((one) => [one.name, textOf(one)]))
  const { changes, state } = useChangedVerdicts(workspace, expected, ending && results)
  const [message, setMessage] = useState('')
  const [edited, setEdited] = useState(() => cases.find((one) => editingOf(one)))
  const [deleted, setDeleted] = useState<DeletedCase>()
  const [isWhole, setIsWhole] = useState(false)
  const ordered = inOrder(cases, results, edited)
  const shown = isWhole
    ? ordered
    : ordered.filter(
        ({ index, one }, row) => row < mostRows || index === workspace.openCase || one === edited,
      )
  const head = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // The first of the other rows takes the place and the focus of the button.
  useEffect(() => {
    const row = isWhole ? list.current?.children[mostRows] : undefined
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [isWhole])

  const edit = (one: C, isNew = false): void => {
    beginEditing(one, isNew)
    setEdited(one)
  }
  const leaveForm = (): void => {
    if (edited) endEditing(edited)
    setEdited(undefined)
  }
  const add = (one: C): void => {
    setMessage('')
    leaveForm()
    edit(one, true)
    store.dispatch({ type: 'add-case', ...kind.kinded(one) })
  }
  const remove = (index: number): void => {
    leaveForm()
    setMessage('')
    setDeleted({ name: cases[index]?.name ?? '', rule, rest: cases.length - 1 })
    // Keep the focus at the same index, whose row shows the next case, or move it up from the last case.
    const next = index < cases.length - 1 ? index : index - 1
    const row = list.current?.children[shown.findIndex((each) => each.index === next)]
    const button =
      row?.querySelector<HTMLElement>('[data-tools] > :last-child') ??
      head.current?.querySelector('button')
    button?.focus()
    store.dispatch({ type: 'remove-case', index })
  }
  const cancel = (index: number, one: C): void => {
    if (editingOf(one)?.isNew === true) {
      remove(index)
      setDeleted(undefined)
    } else leaveForm()
  }
  const replace = (index: number, changed: C): void => {
    leaveForm()
    store.dispatch({ type: 'replace-case', index, ...kind.kinded(changed) })
  }

  return (
    <div className={styles.cases} aria-busy={inspection.busy} data-late={isLate}>
      <div ref={head} className={styles.head}>
        <p
          className={styles.summary}
          data-failing={cases.some(({ name }) => results.get(name)?.status === 'failed')}
        >
          {summaryOf(cases, results, hasGuarantees)}
        </p>
        <Add {...panel} onAdd={add} onRefusal={setMessage} />
      </div>
      <output className={styles.message} data-tone={message === '' ? 'news' : 'refusal'}>
        {/* Shown until the next case is added, for example by undo. */}
        {message === '' && deleted?.rest === cases.length && deleted.rule === rule
          ? `Deleted ${visibleText(deleted.name)}.`
          : message}
      </output>
      {notice}
      <CaseNotices
        ending={ending}
        hasResults={results.size > 0}
        isComplete={cases.length > 0 && cases.every(({ name }) => results.has(name))}
        onRetry={panel.onRetry}
      />
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
            Set as baseline
          </button>
        </div>
      )}
      {cases.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Cases">
          {shown.map(({ index, one }) => (
            <CaseRow
              // Cases are identified by index; names can change.
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
                    onCancel={() => cancel(index, one)}
                    onSave={(changed) => replace(index, changed)}
                  />
                ) : undefined
              }
              onOpen={() => setMessage(kind.open(one, index))}
              onEdit={() => edit(one)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {shown.length < cases.length && (
        <button
          type="button"
          className={`${controls.button} ${styles.more}`}
          onClick={() => setIsWhole(true)}
        >
          Show all {numbers.format(cases.length)} cases
        </button>
      )}
      {children}
    </div>
  )
}

const numbers = new Intl.NumberFormat('en')

/** Returns the cases with their indexes: first a new case, then failing cases, then the others. */
function inOrder<C extends AnyCase>(
  cases: readonly C[],
  results: ReadonlyMap<string, CaseResult>,
  edited: C | undefined,
): readonly { readonly one: C; readonly index: number }[] {
  const indexed = cases.map((one, index) => ({ one, index }))
  const rankOf = (one: C): number => {
    if (one === edited && editingOf(one)?.isNew === true) return 0
    return results.get(one.name)?.status === 'failed' ? 1 : 2
  }
  return indexed.toSorted((one, other) => rankOf(one.one) - rankOf(other.one))
}

interface DeletedCase {
  readonly name: string
  /** The open rule; absent unless the suite contains rules. */
  readonly rule: string | undefined
  /** The number of remaining cases. */
  readonly rest: number
}

function comparisonText(state: Exclude<Comparison['state'], 'same'>, changed: number): string {
  switch (state) {
    case 'comparing':
      return 'Comparing the results with'
    case 'unknown':
      return 'The cases could not run on'
    case 'not-run':
      return 'No cases ran to compare with'
    case 'compared':
      if (changed === 0) return 'No result changed from'
      return changed === 1 ? '1 result changed from' : `${changed} results changed from`
    default:
      return state satisfies never
  }
}

/** Returns the coverage of the current rule; undefined if the coverage belongs to an earlier text. */
export function coverageOf(
  inspection: PanelProps['inspection'],
  { expression, name }: { readonly name: string; readonly expression?: string | undefined },
): RuleCoverage | undefined {
  const { ending } = inspection
  const coverage = ending?.status === 'answered' ? ending.answer.coverage : []
  return coverage.find((each) => each.rule === name && each.expression === expression)
}
