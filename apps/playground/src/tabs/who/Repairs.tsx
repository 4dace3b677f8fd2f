import { useState } from 'react'
import { answerTo } from '../../analysis/access-client.ts'
import type { KeptCase, RepairAnswer, RepairOption } from '../../analysis/access-question.ts'
import controls from '../../components/controls.module.css'
import { isRecord } from '../../shared/guards.ts'
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
  /** Absent while the search runs. */
  readonly answer?: RepairAnswer | string
}

/** A search for the smallest edit that is proved to shut an actor out, and keeps the cases. */
export interface RepairSearch {
  /** Absent before the search. */
  readonly search: Search | undefined
  readonly find: () => Promise<void>
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
  const find = async (): Promise<void> => {
    const own = keptCases(workspace)
    const current = currentCase(workspace, evaluation)
    const cases = [...own, ...current]
    const kept = keptSentence(own.length, current.length > 0)
    setSearch({ of, kept })
    const answer = await answerTo({ kind: 'repair', actor: rung.actor, cases, ...subject })
    if (typeof answer !== 'string' && answer.kind !== 'repair') return
    const found = typeof answer === 'string' ? answer : answer.repair
    setSearch((before) => (before?.of === of ? { of, kept, answer: found } : before))
  }
  return { search: search?.of === of ? search : undefined, find }
}

interface RepairsProps extends LadderRungProps {
  readonly search: Search
}

/** The repairs found, each with its proof. */
export function Repairs({ search, ...props }: RepairsProps) {
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
        <output className={styles.none}>
          {answer.kind === 'none' ? 'No repair found' : 'Undecided'}: {answer.reason}.
          {keptCases(props.workspace).length > 0 &&
            ' A repair gives every case its expected result. Delete cases that no longer apply.'}
        </output>
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

interface OptionProps extends LadderRungProps {
  readonly option: RepairOption
  readonly kept: string
  /** True for a repair whose proof rests on no name. */
  readonly isLasting: boolean
  readonly onApply: () => void
}

function Option({ isLasting, kept, onApply, onOpenToken, onShowPart, option }: OptionProps) {
  const { edits, expression, proof, refused } = option
  return (
    <section className={styles.option} aria-label={isLasting ? 'Lasting repair' : 'Repair'}>
      <p className={styles.title}>
        {isLasting ? 'A repair that rests on no name' : 'The smallest repair found'}
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
): readonly KeptCase[] {
  const isMatched =
    !busy &&
    ending?.status === 'answered' &&
    ending.answer.kind === 'rule' &&
    ending.answer.outcome?.matched === true
  if (!isMatched || keptCases(workspace).some(({ matched }) => matched)) return []
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

function keptSentence(cases: number, hasCurrent: boolean): string {
  const current = hasCurrent ? ['the current claims'] : []
  const own = cases === 0 ? [] : [cases === 1 ? 'the case' : `${cases} cases`]
  const kept = [...own, ...current].join(' and ')
  return kept === '' ? 'There are no cases to keep.' : `Keeps the result for ${kept}.`
}
