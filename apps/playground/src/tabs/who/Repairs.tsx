import { useState } from 'react'
import { answerTo } from '../../analysis/access-client.ts'
import type { KeptCase, RepairAnswer, RepairOption } from '../../analysis/access-question.ts'
import controls from '../../components/controls.module.css'
import { isRecord } from '../../shared/guards.ts'
import { visibleText } from '../../shared/text.ts'
import { parseJson } from '../../workspace/parse-workspace.ts'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import { textsOfRuleCase } from '../cases/editors/texts-of-case.ts'
import { NoProof, OneToken, Proved } from './AllTokens.tsx'
import type { PanelProps } from '../tab.ts'
import type { LadderRungProps } from './LadderRung.tsx'
import styles from './Repairs.module.css'

/** The state of the search for a repair of one rule. */
export interface Search {
  readonly of: string
  /** The sentence about the cases that a repair keeps. */
  readonly kept: string
  /** True if the search ignores failing cases. */
  readonly isIgnoring: boolean
  /** Absent while the search runs. */
  readonly answer?: RepairAnswer | string
}

/** A search for the smallest edit that is proved to shut an actor out, and keeps the cases. */
export interface RepairSearch {
  /** Absent before the search. */
  readonly search: Search | undefined
  /** Starts a search that keeps the results of all cases except those with the given names. */
  readonly find: (ignored?: readonly string[]) => Promise<void>
}

/** Searches for repairs of the current rule; an edit discards the result. */
export function useRepairs({
  evaluation,
  rung,
  subject,
  workspace,
}: LadderRungProps): RepairSearch {
  const [search, setSearch] = useState<Search>()
  const of = JSON.stringify(subject)
  const find = async (ignored: readonly string[] = []): Promise<void> => {
    const own = keptCases(workspace).filter(({ title }) => !ignored.includes(title))
    const current = currentCase(workspace, evaluation, own)
    const cases = [...own, ...current]
    const kept = keptSentence(own.length, current.length > 0, ignored.length)
    const begun = { of, kept, isIgnoring: ignored.length > 0 }
    setSearch(begun)
    const answer = await answerTo({ kind: 'repair', actor: rung.actor, cases, ...subject })
    if (typeof answer !== 'string' && answer.kind !== 'repair') return
    const found = typeof answer === 'string' ? answer : answer.repair
    setSearch((before) => (before?.of === of ? { ...begun, answer: found } : before))
  }
  return { search: search?.of === of ? search : undefined, find }
}

interface RepairsProps extends LadderRungProps {
  readonly search: Search
  readonly onFind: RepairSearch['find']
}

/** The repairs found, each with its proof. */
export function Repairs({ onFind, search, ...props }: RepairsProps) {
  const { store } = props
  const { answer, kept } = search
  if (answer === undefined) return <output>Searching for the smallest repair.</output>
  if (typeof answer === 'string') return <output className={styles.none}>{answer}</output>
  switch (answer.kind) {
    case 'unneeded':
      return <output className={styles.none}>The actor is kept out already.</output>
    case 'none':
    case 'undecided':
      return (
        <NoRepair
          {...props}
          text={`${answer.kind === 'none' ? 'No repair found' : 'Undecided'}: ${answer.reason}.`}
          isIgnoring={search.isIgnoring}
          onFind={onFind}
        />
      )
    case 'repaired':
      return answer.options.map((option, index) => (
        <Option
          key={option.expression}
          {...props}
          option={option}
          kept={kept}
          isLasting={index > 0}
          onApply={() =>
            store.dispatch({ type: 'edit-text', which: 'expression', text: option.expression })
          }
        />
      ))
    default:
      return answer satisfies never
  }
}

interface NoRepairProps extends LadderRungProps {
  readonly text: string
  readonly isIgnoring: boolean
  readonly onFind: RepairSearch['find']
}

/** The reason why there is no repair. Cases that fail before the repair may be the cause. */
function NoRepair({ inspection, isIgnoring, onFind, text, workspace }: NoRepairProps) {
  const kept = keptCases(workspace).map(({ title }) => title)
  const failing = isIgnoring ? [] : failingCases(inspection, workspace, kept)
  if (failing.length === 0) {
    return (
      <output className={styles.none}>
        {text}
        {kept.length > 0 &&
          ' A repair gives every case its expected result. Delete cases that no longer apply.'}
      </output>
    )
  }
  return (
    <>
      <output className={styles.none}>
        {text} A repair gives every case its expected result, but without a repair{' '}
        {failing.length === 1 ? 'this case fails' : `these ${failing.length} cases fail`}:
      </output>
      <ul className={styles.edits}>
        {failing.map((name) => (
          <li key={name}>{visibleText(name)}</li>
        ))}
      </ul>
      <div className={controls.buttons}>
        <button type="button" className={controls.button} onClick={() => void onFind(failing)}>
          {failing.length === 1
            ? 'Ignore the failing case'
            : `Ignore the ${failing.length} failing cases`}
        </button>
      </div>
    </>
  )
}

/** Returns the names of the kept cases that the current rule fails. */
function failingCases(
  { busy, ending }: PanelProps['inspection'],
  workspace: RuleWorkspace,
  kept: readonly string[],
): readonly string[] {
  if (busy || ending?.status !== 'answered') return []
  const rule = openRuleOf(workspace).name
  return ending.answer.cases.flatMap((result) =>
    result.rule === rule && result.status === 'failed' && kept.includes(result.name)
      ? result.name
      : [],
  )
}

interface OptionProps extends LadderRungProps {
  readonly option: RepairOption
  readonly kept: string
  /** True for a repair whose proof depends on no name. */
  readonly isLasting: boolean
  readonly onApply: () => void
}

function Option({ isLasting, kept, onApply, onOpenToken, onShowPart, option }: OptionProps) {
  const { edits, expression, proof, refused } = option
  return (
    <section className={styles.option} aria-label={isLasting ? 'Lasting repair' : 'Repair'}>
      <p className={styles.title}>
        {isLasting ? 'A repair that relies on no name' : 'The smallest repair found'}
      </p>
      <ul className={styles.edits}>
        {edits.map(({ after, before }) => (
          <li key={`${before} ${after}`}>
            {before === '' ? 'Add' : 'Replace'} {before !== '' && <del>{before}</del>}
            {before !== '' && ' with '}
            <ins>{after === '' ? 'nothing' : after}</ins>
          </li>
        ))}
      </ul>
      <p>Proved: shuts this actor out and admits no new token. {kept}</p>
      <Proved proof={proof} />
      {refused.answer === 'no' && <p>Proved: no maintainer loses access.</p>}
      {refused.answer === 'undecided' && <NoProof undecided={refused} onShowPart={onShowPart} />}
      {refused.answer === 'yes' && (
        <details>
          <summary>Refuses a maintainer’s token that gets in now</summary>
          <OneToken token={refused.token} onOpenToken={onOpenToken} />
        </details>
      )}
      <details>
        <summary>The whole rule</summary>
        <pre className={styles.rule}>{expression}</pre>
      </details>
      <div className={controls.buttons}>
        <button type="button" className={controls.main} onClick={onApply}>
          Apply this repair
        </button>
      </div>
    </section>
  )
}

/** Returns the cases of the open rule that have claims and expect a decision. */
function keptCases(workspace: RuleWorkspace): readonly KeptCase[] {
  return openRuleOf(workspace).cases.flatMap((one): readonly KeptCase[] => {
    const reading = textsOfRuleCase(one, workspace)
    const matched = decisionOf(one.expect)
    if (!reading.ok || matched === undefined || one.skip !== undefined) return []
    // A repair evaluates cases at the current time.
    if (one.now !== undefined || workspace.suite.now !== undefined) return []
    const claims = parseJson(reading.texts.input ?? '')
    return isRecord(claims) ? [{ title: one.name, claims, matched }] : []
  })
}

/** Returns the current claims as a case, if the rule admits them and no case is admitted. */
function currentCase(
  workspace: RuleWorkspace,
  { busy, ending }: PanelProps['evaluation'],
  own: readonly KeptCase[],
): readonly KeptCase[] {
  const isMatched =
    !busy &&
    ending?.status === 'answered' &&
    ending.answer.kind === 'rule' &&
    ending.answer.outcome?.matched === true
  if (!isMatched || own.some(({ matched }) => matched)) return []
  const claims = parseJson(workspace.input)
  return isRecord(claims) ? [{ title: 'the current claims', claims, matched: true }] : []
}

function decisionOf(expect: unknown): boolean | undefined {
  if (typeof expect === 'boolean') return expect
  if (!isRecord(expect)) return undefined
  if (Object.hasOwn(expect, 'error')) return false
  const { value } = expect
  return typeof value === 'boolean' ? value : undefined
}

function keptSentence(cases: number, hasCurrent: boolean, ignored: number): string {
  const current = hasCurrent ? ['the current claims'] : []
  const own = cases === 0 ? [] : [cases === 1 && ignored === 0 ? 'the case' : counted(cases)]
  const kept = [...own, ...current].join(' and ')
  const rest = ignored === 0 ? '' : ` Ignores ${counted(ignored)}.`
  return `${kept === '' ? 'There are no cases to keep.' : `Keeps the result for ${kept}.`}${rest}`
}

function counted(cases: number): string {
  return cases === 1 ? '1 case' : `${cases} cases`
}
