import {
  caseTitle,
  type LiveAnswer,
  type LiveOutcome,
  type LiveVerdict,
  liveVerdicts,
} from '@igakit/cel-testing'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import { redact } from '../output/redact.ts'
import type { Style } from '../output/style.ts'
import { comparesNothing } from './exit-code-of.ts'
import type { Drift, VerifiedCase } from './verified-case.ts'

/** What came of a run of `iga verify`. */
export interface VerifyOutcome {
  readonly cases: readonly VerifiedCase[]
  /** How many cases the suites say to skip. */
  readonly skipped: number
  /** What was asked: an address, or a recording. */
  readonly asked: string
}

const verdictTexts: Readonly<Record<LiveVerdict, string>> = {
  same: 'same',
  words: 'same, in other words',
  cannot_tell: 'local cannot tell',
  unreachable: 'live unreachable',
  differs: 'differs',
}

/** For a person: what is not simply the same, and how many there are of each. */
export function verifyReport(style: Style, outcome: VerifyOutcome): string {
  const shown = outcome.cases.filter(
    ({ drift, outcome: { verdict } }) => verdict !== 'same' || drift.length > 0,
  )
  return [
    ...shown.map((one) => caseReport(style, one)),
    `${summary(outcome)}\n`,
    ...(comparesNothing(outcome.cases)
      ? [`${style.error('nothing was compared')}, so that nothing is verified\n`]
      : []),
    `${style.heading(evaluatorText(outcome))}\n`,
  ].join('')
}

/**
 * The same for programs.
 * @param ok whether the run ends with 0
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
  // A token ends where the text that holds it does, so that what is left is JSON still.
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
  // Whatever came from a local tenant is not live.
  return evaluator === 'same' && verdict === 'differs'
    ? 'differs from the tenant'
    : verdictTexts[verdict]
}

function answerText({ error, matched }: LiveAnswer): string {
  const text = matched ? 'matched' : 'not matched'
  return error === '' ? text : `${text}, error: ${indented(error)}`
}

function driftText({ before, of, since }: Drift): string {
  const who = of === 'live' ? 'the endpoint' : 'the evaluator here'
  return `${who} said otherwise on ${safe(since)}: ${answerText(before)}`
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
      return `${safe(asked)}: same evaluator, a local tenant; this says nothing about the live service`
    case 'live':
      return `${safe(asked)}: live`
    case 'none':
      return `${safe(asked)}: no answer`
  }
}

/** Who answered: where a single answer is of a local tenant, none of them counts as live. */
function evaluatorOf(cases: readonly VerifiedCase[]): 'live' | 'same' | 'none' {
  const evaluators = new Set(cases.flatMap(({ evaluator }) => evaluator ?? []))
  if (evaluators.has('same')) return 'same'
  return evaluators.has('live') ? 'live' : 'none'
}

function count(cases: readonly VerifiedCase[], verdict: LiveVerdict): number {
  return cases.filter((one) => one.outcome.verdict === verdict).length
}

/** Safe to show, its further lines below the first. */
function indented(text: string): string {
  return safeText(redact(text)).replaceAll('\n', '\n          ')
}

function safe(text: string): string {
  return safeInline(redact(text))
}
