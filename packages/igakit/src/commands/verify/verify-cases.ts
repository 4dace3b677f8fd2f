import type { TestCelRequest } from '@igakit/cel'
import {
  compareResults,
  compareWithLive,
  type LiveCase,
  type LiveOutcome,
  type LiveResponse,
} from '@igakit/cel-testing'
import { questionKey, type RecordedAnswer, type RecordedAnswers } from './recording.ts'
import type { Evaluator, LiveReply } from '../../connection/live-endpoint.ts'

/** The settings for a verification. */
export interface Verification {
  /** Sends a request to the endpoint; absent if only recorded responses are used. */
  readonly ask?: (request: TestCelRequest) => Promise<LiveReply>
  /** Previously recorded responses. */
  readonly earlier: RecordedAnswers
  /** True if recorded responses are used instead of sending requests. */
  readonly reusesEarlier: boolean
  /** The maximum number of concurrent requests. */
  readonly concurrency: number
  /** Receives each new response. */
  readonly onAnswer?: (
    key: string,
    reply: Extract<LiveReply, { ok: true }>,
    one: LiveCase,
  ) => Promise<void>
  readonly onProgress?: (done: number) => Promise<void>
}

/** The number of consecutive failures after which the endpoint is considered unreachable. */
const patience = 3

/**
 * Sends the requests for all cases, a few at a time and each request once, and compares the live and local results.
 */
export async function verifyCases(
  cases: readonly LiveCase[],
  verification: Verification,
): Promise<readonly VerifiedCase[]> {
  const session = new Session(verification)
  const verified = new Map<LiveCase, VerifiedCase>()
  const open = cases.values()
  const work = async (): Promise<void> => {
    // The workers share one iterator, so each worker processes the next pending case.
    for (const one of open) {
      // oxlint-disable-next-line no-await-in-loop -- the number of loops limits concurrent requests
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
      outcome: compareWithLive(local, reply.answer),
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
    if (ask === undefined) return { ok: false, reason: 'the recording has no response' }
    if (this.#end !== undefined) return { ok: false, reason: this.#end }
    const reply = await ask(request)
    if (!reply.ok) {
      this.#failures++
      if (reply.isFinal || this.#failures >= patience) {
        this.#end ??= `not asked: ${reply.code}: ${reply.reason}`
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
  live: LiveResponse,
): readonly Drift[] {
  if (recorded === undefined) return []
  const { at: since } = recorded
  const drift: Drift[] = []
  if (compareResults(recorded.live, live) !== 'same') {
    drift.push({ of: 'live', since, before: recorded.live })
  }
  if (
    recorded.local !== null &&
    local.kind === 'answer' &&
    compareResults(recorded.local, local.answer) !== 'same'
  ) {
    drift.push({ of: 'local', since, before: recorded.local })
  }
  return drift
}

/** A result that differs from the recorded result. */
export interface Drift {
  /** The evaluator whose result changed. */
  readonly of: 'local' | 'live'
  /** The time of the recording. */
  readonly since: string
  readonly before: LiveResponse
}

/** A case with its live outcome. */
export interface VerifiedCase extends LiveCase {
  readonly outcome: LiveOutcome
  /** The evaluator that responded, if any. */
  readonly evaluator?: Evaluator
  /** The time at which a reused response was recorded. */
  readonly recordedAt?: string
  readonly drift: readonly Drift[]
}
