import type { LiveFailure, LiveResponse } from '@igakit/cel-testing/live-check'
import { compareResults, type RuleCase } from '@igakit/cel-testing'
import type { AskableCase } from '../../../evaluation/live-cases.ts'

import { meets } from '../comparison.ts'
import type { LiveSession } from '../service/live-client.ts'

/** The outcome of checking one case. */
export type CaseOutcome =
  | {
      readonly kind: 'answered'
      readonly answer: LiveResponse
      readonly evaluator: 'live' | 'same'
      /** The comparison with the local result; absent if the local result is missing. */
      readonly verdict?: 'same' | 'words' | 'differs'
      /** True if the response meets the expectation; absent if unknown. */
      readonly isMet?: boolean
    }
  | { readonly kind: 'unasked'; readonly reason: string }
  | { readonly kind: 'failed'; readonly failure: LiveFailure }

/** The number of consecutive failures that stops the check. */
const patience = 3

/** Checks the cases one after the other until the signal aborts or further requests would be pointless. */
export async function* checkCases(
  session: LiveSession,
  cases: readonly AskableCase[],
  expectations: ReadonlyMap<string, RuleCase['expect']>,
  signal: AbortSignal,
): AsyncGenerator<readonly [name: string, outcome: CaseOutcome]> {
  let failures = 0
  for (const one of cases) {
    if (signal.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- send requests one at a time to limit the load on the service
    const outcome = await check(session, one, expectations.get(one.name), signal)
    if (signal.aborted) return
    yield [one.name, outcome]
    if (outcome.kind === 'answered') failures = 0
    if (outcome.kind !== 'failed') continue
    failures += 1
    if (outcome.failure.isFinal === true || failures >= patience) return
  }
}

async function check(
  session: LiveSession,
  { local, request }: AskableCase,
  expectation: RuleCase['expect'] | undefined,
  signal: AbortSignal,
): Promise<CaseOutcome> {
  if (!request) {
    const reason = local.kind === 'none' ? local.reason : 'the case cannot be sent'
    return { kind: 'unasked', reason }
  }
  const reply = await session.check(request, signal)
  if (!reply.ok) return { kind: 'failed', failure: reply }
  const { answer, evaluator } = reply
  const isMet = expectation === undefined ? undefined : meets(expectation, answer)
  return {
    kind: 'answered',
    answer,
    evaluator,
    ...(local.kind === 'answer' && { verdict: compareResults(local, answer) }),
    ...(isMet !== undefined && { isMet }),
  }
}

/** Summarises the outcomes so far in one line. A case counts as checked once the service has returned a result. */
export function summaryOf(outcomes: readonly CaseOutcome[], total: number): string {
  const answered = outcomes.filter((each) => each.kind === 'answered')
  const compared = answered.filter(({ verdict }) => verdict !== undefined)
  const differing = compared.filter(({ verdict }) => verdict === 'differs').length
  const unmet = answered.filter(({ isMet }) => isMet === false).length
  const failed = outcomes.filter(({ kind }) => kind === 'failed').length
  const unsent = outcomes.filter(({ kind }) => kind === 'unasked').length
  const unknown = answered.length - compared.length
  return [
    `${answered.length} of ${total} checked`,
    ...(compared.length > 0 && differing === 0 ? ['none differs from this page'] : []),
    ...(differing > 0 ? [`${differing} differ${differing === 1 ? 's' : ''} from this page`] : []),
    ...(unknown > 0 ? [`${unknown} without a result on this page`] : []),
    ...(unmet > 0 ? [`${unmet} not as expected`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unsent > 0 ? [`${unsent} not sent`] : []),
  ].join(', ')
}
