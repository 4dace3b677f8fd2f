import type { MatchSuiteCase } from '@igakit/cel-testing'
import { isRecord } from '../../evaluation/guards.ts'
import type { InspectorState } from '../../evaluation/evaluator-state.ts'
import { labelOf } from '../../evaluation/label-of.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import type { MatchWorkspace } from '../../state/workspace.ts'
import { parseJson } from './case-of-input.ts'
import { freshName, nameProblem } from './case-name.ts'

/** An account that may be a case. */
export interface AccountChoice {
  readonly index: number
  readonly label: string
  /** Its id, where it has one of its own: cases name accounts by it. */
  readonly id: string | undefined
}

/** The accounts of the editor; none where it holds no list. */
export function accountsOf({
  accounts,
}: Pick<MatchWorkspace, 'accounts'>): readonly AccountChoice[] {
  return recordsOf(accounts)
}

/** The users of the editor, alike. */
export function usersOf({ users }: Pick<MatchWorkspace, 'users'>): readonly AccountChoice[] {
  return recordsOf(users)
}

function recordsOf(json: string): readonly AccountChoice[] {
  const value = parseJson(json)
  const records: readonly unknown[] = Array.isArray(value) ? value : []
  const ids = records.map((record) => {
    const id = isRecord(record) ? record['id'] : undefined
    return typeof id === 'string' && id !== '' ? id : undefined
  })
  return records.map((record, index) => {
    const id = ids[index]
    return { index, label: labelOf(record, index), id: ids.indexOf(id) === index ? id : undefined }
  })
}

export type AccountCasesReading =
  | { readonly ok: true; readonly cases: readonly MatchSuiteCase[] }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/** Accounts as cases, which expect what becomes of them now. */
export function casesOfAccounts(
  workspace: MatchWorkspace,
  indices: readonly number[],
  { busy, ending }: InspectorState,
): AccountCasesReading {
  const match = ending?.status === 'answered' ? ending.answer.match : undefined
  const isOfThis =
    JSON.stringify(ending?.question.question) === JSON.stringify(questionOf(workspace))
  if (!match || !isOfThis) {
    return refused(
      busy
        ? 'The accounts are still being matched; try again in a moment.'
        : 'The configuration and the people have to be without mistakes first.',
    )
  }
  const { cases: before } = workspace.suite
  const labels = accountsOf(workspace)
  const cases: MatchSuiteCase[] = []
  for (const index of indices) {
    const one = match.expected[index]
    const label = labels[index]?.label ?? ''
    const names = [...before, ...cases].map(({ name }) => ({ name }))
    const isFree = nameProblem(label, names) === undefined
    if (one) cases.push({ name: isFree ? label : freshName(names), ...one })
  }
  return cases.length > 0
    ? { ok: true, cases }
    : refused('A case names its account by an id, which this one does not have for itself.')
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
