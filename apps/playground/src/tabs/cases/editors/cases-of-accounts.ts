import type { MatchSuiteCase } from '@igakit/cel-testing'
import { isRecord, isSameData } from '../../../shared/guards.ts'
import type { InspectorState } from '../../../evaluation/clients.ts'
import { labelsOf } from '../../../evaluation/match/record-labels.ts'
import { questionOf } from '../../../evaluation/question-of.ts'
import type { MatchWorkspace } from '../../../workspace/workspace.ts'
import { parseJson } from './case-of-input.ts'
import { freshName, nameProblem } from '../form/case-name.ts'

/** An account that can become a case. */
export interface AccountChoice {
  readonly index: number
  readonly label: string
  /** The account's id if it is unique; cases refer to accounts by id. */
  readonly id: string | undefined
}

/** Returns the accounts in the editor; empty if the content is not a list. */
export function accountsOf({
  accounts,
}: Pick<MatchWorkspace, 'accounts'>): readonly AccountChoice[] {
  return recordsOf(accounts)
}

/** Returns the users in the editor; empty if the content is not a list. */
export function usersOf({ users }: Pick<MatchWorkspace, 'users'>): readonly AccountChoice[] {
  return recordsOf(users)
}

/** The newest lists, because a panel renders more often than the lists change, and parsing long lists is slow. */
const newest = new Map<string, readonly AccountChoice[]>()
const mostLists = 2

function recordsOf(json: string): readonly AccountChoice[] {
  const known = newest.get(json)
  if (known) return known
  const value = parseJson(json)
  const records: readonly unknown[] = Array.isArray(value) ? value : []
  const ids = new Set<string>()
  const labels = labelsOf(records)
  const choices = records.map((record, index) => {
    const id = isRecord(record) ? record['id'] : undefined
    const isNew = typeof id === 'string' && id !== '' && !ids.has(id)
    if (isNew) ids.add(id)
    return { index, label: labels[index] ?? '', id: isNew ? id : undefined }
  })
  const [oldest] = newest.keys()
  if (newest.size >= mostLists && oldest !== undefined) newest.delete(oldest)
  newest.set(json, choices)
  return choices
}

export type AccountCasesReading =
  | { readonly ok: true; readonly cases: readonly MatchSuiteCase[] }
  | { readonly ok: false; readonly message: string }

/** Creates cases from accounts that expect the accounts' current outcomes. */
export function casesOfAccounts(
  workspace: MatchWorkspace,
  indices: readonly number[],
  { ending }: InspectorState,
): AccountCasesReading {
  const match = ending?.status === 'answered' ? ending.answer.match : undefined
  const isOfThis = isSameData(ending?.question.question, questionOf(workspace))
  if (!match || !isOfThis) {
    return refused('Fix the errors in the configuration, the accounts and the users first.')
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
    : refused('A case refers to its account by id, and this account has no unique id.')
}

function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}
