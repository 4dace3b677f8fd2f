import { compareAnswers, judgeLive, type LiveAnswer, type LiveCase } from '@igakit/cel-testing'
import type { TestCelRequest } from '@igakit/cel'
import type { LiveReply } from '../connection/live-endpoint.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import type { RecordedAnswers } from './recording.ts'
import { questionKey } from './question-key.ts'
import type { Drift, VerifiedCase } from './verified-case.ts'

/** How cases are verified. */
export interface Verification {
  /** Asks the endpoint; absent where recorded answers are all there is. */
  readonly ask?: (request: TestCelRequest) => Promise<LiveReply>
  /** Answers that were recorded earlier. */
  readonly earlier: RecordedAnswers
  /** Whether a recorded answer stands for a new one. */
  readonly reusesEarlier: boolean
  /** How many requests are under way at once. */
  readonly concurrency: number
  /** Is told of each answer that has come. */
  readonly onAnswer?: (
    key: string,
    reply: Extract<LiveReply, { ok: true }>,
    one: LiveCase,
  ) => Promise<void>
  readonly onProgress?: (done: number) => Promise<void>
}

/** So many questions one after the other without an answer, and the endpoint is not there. */
const patience = 3

/** Asks about cases, a few at once and each question once, and holds the answers to the local ones. */
export async function verifyCases(
  cases: readonly LiveCase[],
  verification: Verification,
): Promise<readonly VerifiedCase[]> {
  const session = new Session(verification)
  const verified = new Map<LiveCase, VerifiedCase>()
  const open = cases.values()
  const work = async (): Promise<void> => {
    // Shared, so that each worker takes the next one that nobody has taken.
    for (const one of open) {
      // oxlint-disable-next-line no-await-in-loop -- there are as many loops as requests may be under way
      verified.set(one, await session.verify(one))
      // oxlint-disable-next-line no-await-in-loop -- see above
      await verification.onProgress?.(verified.size)
    }
  }
  await Promise.all(Array.from({ length: verification.concurrency }, work))
  return cases.flatMap((one) => verified.get(one) ?? [])
}

type Answered = Extract<LiveReply, { ok: true }> & { readonly recorded?: RecordedAnswer }

class Session {
  readonly #verification: Verification
  readonly #asked = new Map<string, Promise<Answered | { ok: false; reason: string }>>()
  #failures = 0
  #end: string | undefined

  constructor(verification: Verification) {
    this.#verification = verification
  }

  async verify(one: LiveCase): Promise<VerifiedCase> {
    const { local, request } = one
    if (request === undefined) {
      const reason = local.kind === 'cannot_tell' ? local.reason : 'nothing can be sent'
      return { ...one, outcome: { verdict: 'cannot_tell', reason }, drift: [] }
    }
    const key = questionKey(request)
    const asked = this.#asked.get(key) ?? this.#answer(key, request, one)
    this.#asked.set(key, asked)
    const reply = await asked
    if (!reply.ok) {
      return { ...one, outcome: { verdict: 'unreachable', reason: reply.reason }, drift: [] }
    }
    return {
      ...one,
      outcome: judgeLive(local, reply.answer),
      evaluator: reply.evaluator,
      ...(reply.recorded !== undefined && { recordedAt: reply.recorded.at }),
      drift: driftOf(this.#verification.earlier.get(key), one, reply.answer),
    }
  }

  async #answer(
    key: string,
    request: TestCelRequest,
    one: LiveCase,
  ): Promise<Answered | { ok: false; reason: string }> {
    const { ask, earlier, onAnswer, reusesEarlier } = this.#verification
    const recorded = earlier.get(key)
    if (reusesEarlier && recorded !== undefined) {
      return { ok: true, answer: recorded.live, evaluator: recorded.evaluator, recorded }
    }
    if (ask === undefined) return { ok: false, reason: 'the recording has no answer to it' }
    if (this.#end !== undefined) return { ok: false, reason: this.#end }
    const reply = await ask(request)
    if (!reply.ok) {
      this.#failures++
      if (reply.isFinal || this.#failures >= patience) {
        this.#end ??= `not asked: ${reply.reason}`
      }
      return { ok: false, reason: `${reply.code}: ${reply.reason}` }
    }
    this.#failures = 0
    await onAnswer?.(key, reply, one)
    return reply
  }
}

function driftOf(
  recorded: RecordedAnswer | undefined,
  { local }: LiveCase,
  live: LiveAnswer,
): readonly Drift[] {
  if (recorded === undefined) return []
  const { at: since } = recorded
  const drift: Drift[] = []
  if (compareAnswers(recorded.live, live) !== 'same') {
    drift.push({ of: 'live', since, before: recorded.live })
  }
  if (
    recorded.local !== null &&
    local.kind === 'answer' &&
    compareAnswers(recorded.local, local.answer) !== 'same'
  ) {
    drift.push({ of: 'local', since, before: recorded.local })
  }
  return drift
}
