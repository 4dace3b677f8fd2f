import { questionOf } from '../evaluation/question-of.ts'
import type { MatchKeys, MatchWorkspace, RuleWorkspace } from '../workspace/workspace.ts'
import type { RuleContext } from './rule-context.ts'

/**
 * Returns the context of the open rule, with the same data as the evaluator's request, so inline values match the
 * result.
 */
export function ruleContextOf(workspace: RuleWorkspace): RuleContext {
  const question = questionOf(workspace)
  if (question.kind !== 'rule') throw new TypeError('Expected a request for a rule.')
  const { directory, environment, fieldType, input, now } = question
  return {
    environment,
    ...(fieldType && { fieldType }),
    input,
    inputIs: 'whole',
    // An empty rule is not underlined; its result explains the problem.
    isOptional: true,
    ...(now !== undefined && { now }),
    ...(directory && { directory }),
  }
}

/**
 * Returns the context of a match expression. The language service evaluates the expression on the first account or
 * user.
 */
export function matchContextOf(
  workspace: MatchWorkspace,
  which: keyof MatchKeys | 'filter',
): RuleContext {
  const question = questionOf(workspace)
  if (question.kind !== 'match') throw new TypeError('Expected a request for a match.')
  const { directory, now } = question
  const accounts = firstRecords(question.accounts)
  const users = firstRecords(question.users)
  const shared = {
    inputIs: 'records',
    ...(now !== undefined && { now }),
    ...(directory && { directory }),
  } as const
  switch (which) {
    case 'appUserKeyCel':
      return { environment: 'directory-app-user-key', input: accounts, ...shared }
    case 'userKeyCel':
      return { environment: 'directory-user-key', input: users, ...shared }
    case 'filter':
      return { environment: 'account-filter', input: accounts, isOptional: true, ...shared }
    default:
      return which satisfies never
  }
}

/** The length of the longest list that is sent unchanged. */
const mostCharacters = 100_000

/** The maximum number of records in a longer list: the language service uses only the first records. */
const mostRecords = 50

/** Returns the first records of a long list of records, which would be slow to copy and to parse for each editor. */
export function firstRecords(json: string): string {
  if (json.length <= mostCharacters) return json
  let depth = 0
  let count = 0
  // Match strings as single tokens, so brackets inside strings are ignored.
  for (const { 0: mark, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '[' || mark === '{') depth += 1
    if (mark === ']' || mark === '}') depth -= 1
    if (mark === '}' && depth === 1) count += 1
    if (count === mostRecords) return `${json.slice(0, index + 1)}]`
    if (index > mostCharacters) break
  }
  return json
}
