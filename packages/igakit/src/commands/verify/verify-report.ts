import {
  caseTitle,
  type LiveOutcome,
  type LiveResponse,
  type LiveVerdict,
  liveVerdicts,
} from '@igakit/cel-testing'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { Drift, VerifiedCase } from './verify-cases.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { redact } from '../../output/redact.ts'
import type { Style } from '../../output/style.ts'

/** The result of an `iga verify` run. */
export interface VerifyOutcome {
  readonly cases: readonly VerifiedCase[]
  /** The number of cases that suites skip. */
  readonly skipped: number
  /** The source of the responses: an address or a recording. */
  readonly asked: string
}

const verdictTexts: Readonly<Record<LiveVerdict, string>> = {
  same: 'same',
  words: 'same, worded differently',
  cannot_tell: 'local cannot tell',
  unreachable: 'live unreachable',
  differs: 'differs',
}

/**
 * Formats the result as text: the cases that differ, drifted or could not be compared, and a count for each verdict.
 */
export function verifyReport(style: Style, outcome: VerifyOutcome): string {
  const shown = outcome.cases.filter(
    ({ drift, outcome: { verdict } }) =>
      (verdict !== 'same' && verdict !== 'unreachable') || drift.length > 0,
  )
  return [
    ...shown.map((one) => caseReport(style, one)),
    ...unreachableReports(style, outcome.cases),
    `${summary(outcome)}\n`,
    ...(comparesNothing(outcome.cases)
      ? [`${style.error('nothing was compared')}: nothing is verified\n`]
      : []),
    `${style.heading(evaluatorText(outcome))}\n`,
  ].join('')
}

/** Reports each reason for missing responses once, with the number of affected cases. */
function unreachableReports(style: Style, cases: readonly VerifiedCase[]): readonly string[] {
  const reasons = cases.flatMap(({ outcome }) =>
    outcome.verdict === 'unreachable' ? [outcome.reason.replace(/^not asked: /, '')] : [],
  )
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => {
    const title = style.warning(verdictTexts.unreachable)
    return `${title}  ${length === 1 ? '1 case' : `${length} cases`}\n  why     ${indented(reason)}\n`
  })
}

/**
 * Returns the result as JSON.
 *
 * @param ok True if the run exits with 0.
 */
export function verifyDocument(outcome: VerifyOutcome, ok: boolean): object {
  const { asked, cases, skipped } = outcome
  const document = {
    ok,
    asked,
    evaluator: evaluatorOf(cases),
    counts: Object.fromEntries(liveVerdicts.map((verdict) => [verdict, count(cases, verdict)])),
    skipped,
    cases: cases.map((one) => ({
      suite: one.suite,
      rule: one.rule,
      name: one.name,
      line: one.place.line,
      column: one.place.column,
      approximation: one.isApproximation,
      expression: one.request?.expression,
      local: one.local.kind === 'answer' ? one.local.answer : undefined,
      ...one.outcome,
      evaluator: one.evaluator,
      recordedAt: one.recordedAt,
      ...(one.drift.length > 0 && { drift: one.drift }),
    })),
  }
  // Redaction stops at the end of a string, so the result is still valid JSON.
  return Object(JSON.parse(redact(JSON.stringify(document))))
}

function caseReport(style: Style, one: VerifiedCase): string {
  const { evaluator, local, outcome, place, request, suite } = one
  const who = evaluator === 'same' ? 'tenant' : 'live  '
  const approximation = one.isApproximation ? ' (approximation)' : ''
  const mark = outcome.verdict === 'differs' ? style.error : style.warning
  const isShown = one.isApproximation && request !== undefined
  return [
    `${mark(verdictText(outcome, evaluator))}${approximation}  ${safe(caseTitle(one))}`,
    ...(isShown ? [`  asked   ${indented(request.expression)}`] : []),
    ...(local.kind === 'answer' ? [`  local   ${answerText(local.answer)}`] : []),
    ...('live' in outcome && outcome.live ? [`  ${who}  ${answerText(outcome.live)}`] : []),
    ...('reason' in outcome ? [`  why     ${indented(outcome.reason)}`] : []),
    ...one.drift.map((each) => `  drift   ${driftText(each)}`),
    style.dim(`  at ${safe(suite)}:${place.line}:${place.column + 1}`),
    '',
  ].join('\n')
}

function verdictText({ verdict }: LiveOutcome, evaluator: VerifiedCase['evaluator']): string {
  // Responses from a local tenant are not labeled live.
  return evaluator === 'same' && verdict === 'differs'
    ? 'differs from the tenant'
    : verdictTexts[verdict]
}

function answerText({ error, matched }: LiveResponse): string {
  const text = matched ? 'matched' : 'not matched'
  return error === '' ? text : `${text}, error: ${indented(error)}`
}

function driftText({ before, of, since }: Drift): string {
  const who = of === 'live' ? 'the endpoint' : 'the local evaluator'
  return `${who} returned another result on ${safe(since)}: ${answerText(before)}`
}

function summary({ cases, skipped }: VerifyOutcome): string {
  const counts = liveVerdicts
    .map((verdict) => ({ verdict, total: count(cases, verdict) }))
    .filter(({ total }) => total > 0)
    .map(({ total, verdict }) => `${total} ${verdictTexts[verdict]}`)
  const drifted = cases.filter(({ drift }) => drift.length > 0).length
  const parts = [
    ...counts,
    ...(drifted > 0 ? [`${drifted} drifted`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  const head = cases.length === 1 ? '1 case' : `${cases.length} cases`
  return parts.length === 0 ? head : `${head}: ${parts.join(', ')}`
}

function evaluatorText({ asked, cases }: VerifyOutcome): string {
  switch (evaluatorOf(cases)) {
    case 'same':
      return `${safe(asked)}: same evaluator (a local tenant): this says nothing about the live service`
    case 'live':
      return `${safe(asked)}: live`
    case 'none':
      return `${safe(asked)}: no response`
  }
}

/** Returns `same` if any response is from a local tenant, `none` if there are no responses, otherwise `live`. */
function evaluatorOf(cases: readonly VerifiedCase[]): 'live' | 'same' | 'none' {
  const evaluators = new Set(cases.flatMap(({ evaluator }) => evaluator ?? []))
  if (evaluators.has('same')) return 'same'
  return evaluators.has('live') ? 'live' : 'none'
}

function count(cases: readonly VerifiedCase[], verdict: LiveVerdict): number {
  return cases.filter((one) => one.outcome.verdict === verdict).length
}

/** Makes text safe to print and indents all lines but the first. */
function indented(text: string): string {
  return safeText(redact(text)).replaceAll('\n', '\n          ')
}

function safe(text: string): string {
  return safeInline(redact(text))
}

/**
 * Returns the exit code. A run that could not compare any case has verified nothing and fails.
 *
 * @param isStrict True if every case must be comparable.
 */
export function exitCodeOf(cases: readonly VerifiedCase[], isStrict: boolean): ExitCode {
  const verdicts = new Set(cases.map(({ outcome }) => outcome.verdict))
  if (verdicts.has('differs')) return exitCodes.differs.code
  if (verdicts.has('unreachable')) return exitCodes.liveUnreachable.code
  const isIncomplete = isStrict && verdicts.has('cannot_tell')
  return isIncomplete || comparesNothing(cases) ? exitCodes.checkFailed.code : exitCodes.fine.code
}

/** True if no case has both a live and a local result. */
export function comparesNothing(cases: readonly VerifiedCase[]): boolean {
  return cases.every(({ outcome: { verdict } }) => verdict === 'cannot_tell')
}
