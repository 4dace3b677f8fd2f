import { compareAnswers, type RuleCase } from '@igakit/cel-testing'
import type { AskableCase } from './cases-question.ts'

import { meets } from './comparison.ts'
import type { LiveSession } from './live-client.ts'
import type { LiveFailure, RemoteAnswer } from './services.ts'

/** What came of asking about a case. */
export type CaseOutcome =
  | {
      readonly kind: 'answered'
      readonly answer: RemoteAnswer
      readonly evaluator: 'live' | 'same'
      /** How it stands to the page; absent where the page came to no verdict. */
      readonly verdict?: 'same' | 'words' | 'differs'
      /** Whether it is what the case expects; absent where that cannot be told. */
      readonly isMet?: boolean
    }
  /** One sentence. */
  | { readonly kind: 'unasked'; readonly reason: string }
  | { readonly kind: 'failed'; readonly failure: LiveFailure }

/** So many failures one after the other, and nobody else is asked. */
const patience = 3

/** Asks about the cases one after the other, until there is no point in it or the signal says to stop. */
export async function* checkCases(
  session: LiveSession,
  cases: readonly AskableCase[],
  expectations: ReadonlyMap<string, RuleCase['expect']>,
  signal: AbortSignal,
): AsyncGenerator<readonly [name: string, outcome: CaseOutcome]> {
  let failures = 0
  for (const one of cases) {
    if (signal.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- a service is not to be asked everything at once
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
  { local, question }: AskableCase,
  expectation: RuleCase['expect'] | undefined,
  signal: AbortSignal,
): Promise<CaseOutcome> {
  if (!question) {
    const reason = local.kind === 'none' ? local.reason : 'nothing of it can be sent'
    return { kind: 'unasked', reason }
  }
  const reply = await session.ask(question, signal)
  if (!reply.ok) return { kind: 'failed', failure: reply }
  const { answer, evaluator } = reply
  const isMet = expectation === undefined ? undefined : meets(expectation, answer)
  return {
    kind: 'answered',
    answer,
    evaluator,
    ...(local.kind === 'answer' && { verdict: compareAnswers(local, answer) }),
    ...(isMet !== undefined && { isMet }),
  }
}
