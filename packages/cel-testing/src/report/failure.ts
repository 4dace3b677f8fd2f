import type { Place } from '../document/place.ts'
import { formatPath } from '../values/json.ts'
import { type CaseResult, caseTitle } from '../run/case-result.ts'
import type { SuiteResult } from '../run/suite-result.ts'
import type { RuleCase } from '../suite/rule-suite.ts'
import { safeJson } from '../text/safe-text.ts'
import { safeYaml } from '../text/safe-yaml.ts'
import { traceLines } from '../trace/trace-lines.ts'

/** A failure as shown by all reporters. */
export interface Failure {
  readonly suite: string
  readonly place: Place
  /** The failed case, rule or suite member. */
  readonly title: string
  /** A one-sentence message. */
  readonly message: string
  /** Additional lines after the message. */
  readonly details: readonly string[]
}

/** Returns the failure of a case. */
export function failureOfCase(result: CaseResult): Failure | undefined {
  const { failure, guarantee, place, suite } = result
  if (failure === undefined) return undefined
  const { actual, expected, message, trace } = failure
  const because =
    trace === undefined
      ? []
      : traceLines(trace).map(({ depth, element, outcome, source }) => {
          const which = element === undefined ? '' : ` (element ${element} decided)`
          return `  ${'  '.repeat(depth)}${source} → ${outcome}${which}`
        })
  return {
    suite,
    place,
    title: caseTitle(result),
    message,
    details: [
      ...labelled('expected', expected),
      ...labelled('actual', actual),
      ...(because.length === 0 ? [] : ['because', ...because]),
      ...(guarantee?.case === undefined ? [] : offered(guarantee.case, suite)),
    ],
  }
}

/** Describes failures without a failed case: suites that cannot be run, and rules that do not compile. */
export function uncountedText(suites: readonly SuiteResult[]): readonly string[] {
  const unrun = suites.filter(({ status }) => status === 'invalid').length
  const uncompiled = suites
    .filter(({ counts, status }) => status === 'does_not_compile' && counts.failed === 0)
    .reduce((sum, { compileFailures }) => sum + compileFailures.length, 0)
  return [
    ...(unrun === 0 ? [] : [`${unrun} ${unrun === 1 ? 'suite' : 'suites'} cannot be run`]),
    ...(uncompiled === 0
      ? []
      : [`${uncompiled} ${uncompiled === 1 ? 'rule does' : 'rules do'} not compile`]),
  ]
}

/** Returns the problems of a suite and its rules that do not compile. */
export function failuresOfSuite({
  compileFailures,
  problems,
  suite,
}: SuiteResult): readonly Failure[] {
  return [
    ...problems.map(({ code, message, path, place }) => ({
      suite,
      place,
      title: path.length === 0 ? 'the suite' : formatPath(path),
      message: `${message} (${code})`,
      details: [],
    })),
    ...compileFailures.map(({ place, rule, text }) => ({
      suite,
      place,
      title: rule,
      message: 'does not compile',
      details: text.split('\n'),
    })),
  ]
}

/** Returns the lines of a case to paste, in the format of the suite. */
function offered(one: RuleCase, suite: string): readonly string[] {
  const text = /\.json$/i.test(suite) ? safeJson(one) : safeYaml([one], { lineWidth: 0 }).trimEnd()
  return ['a case for this token, to add to the cases of the rule', ...text.split('\n')]
}

/** The maximum length of a value, because values can be several megabytes long. */
const longest = 2000

function labelled(label: string, whole: string): readonly string[] {
  const text = whole.length <= longest ? whole : `${whole.slice(0, longest)}…`
  return text.split('\n').map((line, index) => `${(index === 0 ? label : '').padEnd(8)}  ${line}`)
}
