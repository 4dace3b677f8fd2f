import { getEnvironment, type TestCelRequest } from '@igakit/cel'
import { compareResults, type LiveResponse, LocalTestCel } from '@igakit/cel-testing'
import type { Evaluator, LiveReply } from '../../connection/live-endpoint.ts'
import {
  controlProbe,
  type FunctionProbe,
  functionProbes,
  saysUndeclared,
} from './function-probes.ts'
import { type LanguageProbe, languageProbes } from './language-probes.ts'
import { type ByteLimit, byteLimit, limitProbes } from './limit-probes.ts'
import { findVersion, type VersionFinding, versionProbes } from './version-probes.ts'

/** A probe with its live and local results. */
export interface ProbeFinding extends LanguageProbe {
  readonly verdict: 'same' | 'words' | 'differs'
  readonly local: LiveResponse
  readonly live: LiveResponse
}

/** The findings about a tenant's evaluator. */
export interface Calibration {
  readonly evaluator: Evaluator
  readonly version: VersionFinding
  /** Results of the language probes, compared with the detected version. */
  readonly findings: readonly ProbeFinding[]
  /** Functions that only the tenant has. */
  readonly added: readonly FunctionProbe[]
  /** Functions that only the local evaluator has. */
  readonly missing: readonly FunctionProbe[]
  /** True if the evaluator reports undeclared functions, so that functions can be detected. */
  readonly tellsFunctions: boolean
  readonly bytes: ByteLimit
}

export type CalibrationOutcome =
  | { readonly ok: true; readonly calibration: Calibration }
  | { readonly ok: false; readonly reply: Extract<LiveReply, { ok: false }> }

/** The number of requests. */
export const probeCount =
  languageProbes.length + versionProbes.length + functionProbes().length + limitProbes.length + 1

/** Sends all probes, a few at a time; stops at the first probe without a response. */
export async function calibrate(
  ask: (request: TestCelRequest) => Promise<LiveReply>,
  onProgress: (done: number) => Promise<void>,
): Promise<CalibrationOutcome> {
  const functions = functionProbes()
  const requests: readonly Question[] = [
    { request: controlProbe, mayBeRefused: false },
    ...languageProbes.map((request) => ({ request, mayBeRefused: isOdd(request) })),
    ...versionProbes.map((request) => ({ request, mayBeRefused: false })),
    ...functions.map((request) => ({ request, mayBeRefused: false })),
    ...limitProbes.map((request) => ({ request, mayBeRefused: true })),
  ]
  const asked = await askAll(requests, ask, onProgress)
  if (!asked.ok) return asked
  const [control, ...others] = asked.replies
  let taken = 0
  const take = (count: number): readonly LiveReply[] => others.slice(taken, (taken += count))
  const language = take(languageProbes.length)
  const version = findVersion(take(versionProbes.length).map(answerOf))
  const named = take(functions.length)
  const limits = take(limitProbes.length)
  const tellsFunctions = saysUndeclared(errorOf(control))
  const isThere = functions.map((_, index) => !saysUndeclared(errorOf(named[index])))
  const calibration: Calibration = {
    evaluator: evaluatorOf(asked.replies),
    version,
    findings: findingsOf(language, version),
    tellsFunctions,
    added: tellsFunctions
      ? functions.filter(({ isKnown }, index) => !isKnown && isThere[index] === true)
      : [],
    missing: tellsFunctions
      ? functions.filter(({ isKnown }, index) => isKnown && isThere[index] !== true)
      : [],
    bytes: byteLimit(limits.map((reply) => reply.ok && reply.answer.error === '')),
  }
  return { ok: true, calibration }
}

type Asked =
  | { readonly ok: true; readonly replies: readonly LiveReply[] }
  | Extract<CalibrationOutcome, { ok: false }>

interface Question {
  readonly request: TestCelRequest
  /** True if a service may reject the whole request instead of returning an error. */
  readonly mayBeRefused: boolean
}

/** True for invalid claims and for empty or deeply nested rules, which may be rejected before evaluation. */
function isOdd({ expression, topic }: LanguageProbe): boolean {
  return topic === 'claims' || expression === '' || expression.startsWith('((')
}

const atOnce = 4

async function askAll(
  questions: readonly Question[],
  ask: (request: TestCelRequest) => Promise<LiveReply>,
  onProgress: (done: number) => Promise<void>,
): Promise<Asked> {
  const replies = new Map<number, LiveReply>()
  let failure: Extract<LiveReply, { ok: false }> | undefined
  const open = questions.entries()
  const work = async (): Promise<void> => {
    // The workers share one iterator, so each worker processes the next pending item.
    for (const [index, { mayBeRefused, request }] of open) {
      if (failure !== undefined) return
      // oxlint-disable-next-line no-await-in-loop -- the number of loops limits concurrent requests
      const reply = await ask(request)
      if (!reply.ok && !(mayBeRefused && isRefusedRequest(reply))) failure ??= reply
      replies.set(index, reply)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await onProgress(replies.size)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failure !== undefined) return { ok: false, reply: failure }
  return { ok: true, replies: questions.flatMap((_, index) => replies.get(index) ?? []) }
}

/** True if the service read and rejected the request. A rejection is also a result. */
function isRefusedRequest({ status }: Extract<LiveReply, { ok: false }>): boolean {
  return status === 400 || status === 413 || status === 422
}

function findingsOf(
  replies: readonly LiveReply[],
  version: VersionFinding,
): readonly ProbeFinding[] {
  const profile = version.kind === 'told' ? { celGoVersion: version.celGoVersion } : {}
  const testCel = new LocalTestCel(getEnvironment('workload-federation', profile))
  return languageProbes.flatMap((probe, index) => {
    const reply = replies[index]
    const here = testCel.answer(probe)
    if (reply === undefined || here.kind === 'cannot_tell') return []
    const live = answerOf(reply)
    return [{ ...probe, verdict: compareResults(here.answer, live), local: here.answer, live }]
  })
}

/** Treats a rejected request like a rule that does not compile: an error and no match. */
function answerOf(reply: LiveReply): LiveResponse {
  return reply.ok ? reply.answer : { matched: false, error: reply.reason }
}

function errorOf(reply: LiveReply | undefined): string {
  return reply === undefined ? '' : answerOf(reply).error
}

/** Returns `same` if any response is from a local tenant; otherwise `live`. */
function evaluatorOf(replies: readonly LiveReply[]): Evaluator {
  return replies.some((reply) => reply.ok && reply.evaluator === 'same') ? 'same' : 'live'
}
