import { type Environment, getEnvironment } from '@igakit/cel'
import { explain } from '@igakit/cel/explain'
import { traceOf } from '@igakit/cel-testing'
import {
  compileMatching,
  compileRecordExpression,
  createRecordEvaluator,
  type AccountExplanation,
  type ExplainedCase,
  type Matching,
  nearReasons,
  type Outcome,
  type RecordSources,
  type RecordType,
} from '@igakit/directory'
import { describeOutcome, nearestMiss } from './describe-outcome.ts'
import { keyCell } from './evaluate-match.ts'
import { expectedOf } from './expected-outcome.ts'
import { labelsOf } from './record-labels.ts'
import { readRecords } from './records.ts'
import { plain, type ReasonPart } from '../reason/reason.ts'
import { quoteDifference, quoted } from '../reason/text-difference.ts'
import type { KeyCell } from '../report.ts'
import { isRecord } from '../../shared/guards.ts'
import type { ChosenPair, Explained, ExplainedMatchCase, MatchInspection } from '../inspection.ts'
import type { MatchQuestion } from '../question.ts'

/** The maximum number of accounts that all have an expectation. */
const mostExpected = 1000

/** Explains the outcome of an account; returns undefined if nothing can be matched. */
export async function inspectMatch(
  { accounts: accountsJson, config, directory, now, users: usersJson }: MatchQuestion,
  chosen: ChosenPair,
): Promise<MatchInspection | undefined> {
  const options = { now: now === undefined ? new Date() : new Date(now), directory }
  const compilation = compileMatching(config, options)
  const { records: accounts } = readRecords('accounts', accountsJson)
  const { records: users } = readRecords('users', usersJson)
  const account = Math.min(chosen.account, accounts.length - 1)
  if (!compilation.ok || account < 0) return undefined
  const { matching } = compilation
  const sources = { accounts, users }
  const [explanation] = await matching.explain(sources, {
    accepts: ({ index }) => index === account,
  })
  if (!explanation) return undefined
  const { outcome } = explanation
  const user = userOf(explanation, users.length, chosen.user)
  const explainer = new Explainer(options, accounts[account], users[user ?? -1])
  const filter = filterOf(config)
  return {
    account,
    ...(user !== undefined && { user }),
    reason: describeOutcome(outcome, labelsOf(users), nearestMiss(explanation.cases)).reason,
    ...(filter !== undefined && { filter: explainer.filter(filter) }),
    cases: explanation.cases.map((one) => explainer.matchCase(one, outcome)),
    expected: expectedOf(
      accounts.length > mostExpected ? [[account, outcome]] : await outcomesOf(matching, sources),
      accounts,
    ),
  }
}

async function outcomesOf(
  matching: Matching,
  sources: RecordSources,
): Promise<readonly (readonly [number, Outcome])[]> {
  const outcomes: (readonly [number, Outcome])[] = []
  await matching.run(sources, {
    onOutcomes(some) {
      for (const { account, outcome } of some) outcomes.push([account.index, outcome])
    },
  })
  return outcomes
}

/**
 * Returns the user to compare an account with: the requested user, else the deciding user, else the user whose keys
 * are closest, else the first user.
 */
function userOf(
  { cases, outcome }: AccountExplanation,
  count: number,
  chosen: number | undefined,
): number | undefined {
  if (chosen !== undefined && chosen < count) return chosen
  if (outcome.kind === 'matched') return outcome.user.index
  if (outcome.kind === 'ambiguous') return outcome.sharedKeys[0]?.users[0]?.index ?? 0
  const [near] = cases.flatMap(({ nearMisses }) => nearMisses)
  return near?.user.index ?? (count > 0 ? 0 : undefined)
}

function filterOf({ celExpression }: MatchQuestion['config']): string | undefined {
  const expression = isRecord(celExpression) ? celExpression['expression'] : undefined
  return typeof expression === 'string' ? expression : undefined
}

/** Explains expressions for one account and one user, evaluated in the same way as during matching. */
class Explainer {
  readonly #options: { readonly now: Date; readonly directory: unknown }
  readonly #account: unknown
  readonly #user: unknown

  constructor(
    options: { readonly now: Date; readonly directory: unknown },
    account: unknown,
    user: unknown,
  ) {
    this.#options = options
    this.#account = account
    this.#user = user
  }

  filter(expression: string): Explained {
    const environment = getEnvironment('account-filter')
    const explained = this.#explain(expression, environment, 'AppUser', this.#account)
    return { ...explained, result: explained.trace.outcome }
  }

  matchCase(
    { appUserKeyCel, caseIndex, nearMisses, sharedKeys, userKeyCel }: ExplainedCase,
    outcome: Outcome,
  ): ExplainedMatchCase {
    const evaluator = createRecordEvaluator(
      [{ filter: undefined, cases: [{ appUserKeyCel, userKeyCel }], hasFilter: false }],
      this.#options,
    )
    const accountKeys = keyCell(evaluator.evaluateAccounts([this.#account]), 0)
    const userKeys = keyCell(evaluator.evaluateUsers([this.#user]), 0)
    const account = this.#key(appUserKeyCel, 'AppUser', this.#account, accountKeys)
    const isUserThere = this.#user !== undefined
    const shared = accountKeys.keys.filter((key) => userKeys.keys.includes(key))
    return {
      account,
      ...(isUserThere && {
        user: this.#key(userKeyCel, 'User', this.#user, userKeys),
        keys: comparedKeys(accountKeys, userKeys),
      }),
      nearMisses:
        sharedKeys.length > 0
          ? []
          : nearMisses.map(({ reason, user, userKey }) => ({
              user: user.index,
              userKey,
              difference: nearReasons[reason],
            })),
      ...reasonOf(outcome, caseIndex, {
        hasKey: accountKeys.keys.length > 0,
        isUserThere,
        shared,
      }),
    }
  }

  #key(expression: string, type: RecordType, record: unknown, cell: KeyCell): Explained {
    const id = type === 'User' ? 'directory-user-key' : 'directory-app-user-key'
    const explained = this.#explain(expression, getEnvironment(id), type, record)
    const { keys } = cell
    return { ...explained, result: keys.length > 0 ? keys.join(', ') : textWithoutKey(cell) }
  }

  #explain(
    expression: string,
    environment: Environment,
    type: RecordType,
    record: unknown,
  ): Omit<Explained, 'result'> {
    const compilation = compileRecordExpression(expression, environment, type)
    if (!compilation.ok) throw new TypeError('A matched expression does not compile.')
    const { inputOf, program } = compilation.compiled
    return {
      expression,
      trace: traceOf(explain(program, inputOf(record), this.#options), expression),
    }
  }
}

/** The longest shown part of equal keys in characters. */
const longestKey = 100

/** Quotes the keys of both sides, because spaces around them are easy to overlook. */
function comparedKeys(account: KeyCell, user: KeyCell): NonNullable<ExplainedMatchCase['keys']> {
  const [[one, ...others], [other, ...rest]] = [account.keys, user.keys]
  const isPair = others.length === 0 && rest.length === 0
  if (isPair && one !== undefined && other !== undefined && one !== other) {
    const quotes = quoteDifference(one, other, longestKey)
    return { account: quotes.one, user: quotes.other }
  }
  return { account: quotedKeys(account), user: quotedKeys(user) }
}

function quotedKeys(cell: KeyCell): readonly ReasonPart[] {
  if (cell.keys.length === 0) return [plain(textWithoutKey(cell))]
  return cell.keys.flatMap((key, index) => [...(index === 0 ? [] : [plain(', ')]), quoted(key)])
}

function textWithoutKey({ note }: KeyCell): string {
  return note === undefined ? 'no key' : `error: ${note}`
}

interface Seen {
  readonly hasKey: boolean
  readonly isUserThere: boolean
  readonly shared: readonly string[]
}

/** Describes the effect of a match case on an account. */
function reasonOf(
  outcome: Outcome,
  index: number,
  seen: Seen,
): Pick<ExplainedMatchCase, 'isDeciding' | 'reason'> {
  const decided = decidingCase(outcome)
  if (outcome.kind === 'ignored') return told('Not tried: the filter ignores the account.')
  if (decided === 'filter') return told('Not tried: the filter failed.')
  if (decided === index) return told(decidingReason(outcome, seen), true)
  if (decided !== undefined && decided < index)
    return told(`Not tried: case ${decided + 1} decided.`)
  if (!seen.hasKey) return told('The account has no key, so this case matches no user.')
  if (!seen.isUserThere) return told('There are no users to compare with.')
  return told(seen.shared.length > 0 ? `Both have ${seen.shared.join(', ')}.` : 'No shared key.')
}

function decidingReason(outcome: Outcome, { shared }: Seen): string {
  switch (outcome.kind) {
    case 'matched':
      return shared.includes(outcome.key)
        ? `Decides: both have ${outcome.key}.`
        : `Decides: another user has ${outcome.key}.`
    case 'ambiguous':
      return 'Several users have its keys, so the match is ambiguous.'
    case 'failed':
      return 'An expression raised an error, so the outcome is unknown.'
    case 'created':
    case 'match_only':
    case 'ignored':
      return ''
    default:
      return outcome satisfies never
  }
}

function decidingCase(outcome: Outcome): number | 'filter' | undefined {
  switch (outcome.kind) {
    case 'matched':
    case 'ambiguous':
      return outcome.caseIndex
    case 'failed':
      return outcome.place.kind === 'filter' ? 'filter' : outcome.place.caseIndex
    case 'created':
    case 'match_only':
    case 'ignored':
      return undefined
    default:
      return outcome satisfies never
  }
}

function told(
  reason: string,
  isDeciding = false,
): { readonly reason: string; readonly isDeciding: boolean } {
  return { reason, isDeciding }
}
