import { compile, type Environment, type Evaluation, formatIssues, formatValue } from '@igakit/cel'
import type { Place } from '../document/place.ts'
import type { SuiteProblem } from '../document/problem.ts'
import { caseTitle } from '../run/case-result.ts'
import { valueKey } from '../run/rules/check-rule-case.ts'
import { readRuleCases } from '../run/rules/read-rule-cases.ts'
import type { SuiteInput, SuiteOptions } from '../run/suite-options.ts'

/** The results of two rules for a case's input. */
export interface ComparedCase {
  readonly suite: string
  /** The names of the suite's rule and the case. */
  readonly title: string
  readonly place: Place
  /** The first rule's result in CEL notation; for an error, its code and message. */
  readonly before: string
  readonly after: string
  /** True if the results differ in value, type of value, or error code. */
  readonly isChanged: boolean
  /** True if only the new rule admits the input, that is, evaluates to `true`. */
  readonly isWidened: boolean
  /** True if one rule's result depends on missing data, so a change cannot be ruled out. */
  readonly isUnknown: boolean
  /** True if at least one rule's value is `true` or `false`. */
  readonly isDecision: boolean
}

/** The outcome of comparing two rules on a suite's cases. */
export type RuleComparison =
  | { readonly ok: true; readonly cases: readonly ComparedCase[] }
  | {
      readonly ok: false
      readonly problems: readonly SuiteProblem[]
      /** The rule that does not compile in the suite's environment, and its errors. */
      readonly compileFailure?: { readonly which: 'before' | 'after'; readonly text: string }
    }

/**
 * Evaluates two rules on the inputs of a suite's cases, in the suite's environment. Expectations are ignored. Only
 * rule suites have such cases.
 */
export async function compareRules(
  before: string,
  after: string,
  input: SuiteInput,
  options: SuiteOptions = {},
): Promise<RuleComparison> {
  const reading = await readRuleCases(input, options)
  if (!reading.ok) return reading
  const compared: ComparedCase[] = []
  for (const { cases, environment, name: rule } of reading.rules) {
    const pair = compilePair(before, after, environment)
    if (!pair.ok) return { ok: false, problems: [], compileFailure: pair.failure }
    for (const { input: values, name, options: given, place } of cases) {
      const [old, changed] = pair.programs.map((program) => program.evaluate(values, given))
      if (old === undefined || changed === undefined) continue
      compared.push({
        suite: input.name,
        title: caseTitle({ rule, name }),
        place,
        before: evaluationText(old),
        after: evaluationText(changed),
        isChanged: valueKey(old) !== valueKey(changed),
        isWidened: !admits(old) && admits(changed),
        isUnknown: isUnknown(old) || isUnknown(changed),
        isDecision: isDecision(old) || isDecision(changed),
      })
    }
  }
  return { ok: true, cases: compared }
}

type Compiled = Extract<ReturnType<typeof compile>, { ok: true }>['program']

function compilePair(
  before: string,
  after: string,
  environment: Environment,
):
  | { readonly ok: true; readonly programs: readonly Compiled[] }
  | { readonly ok: false; readonly failure: { which: 'before' | 'after'; text: string } } {
  const programs: Compiled[] = []
  for (const [which, expression] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const compilation = compile(expression, environment)
    if (!compilation.ok) {
      const text = formatIssues(compilation.issues, expression, compilation.truncated)
      return { ok: false, failure: { which, text } }
    }
    programs.push(compilation.program)
  }
  return { ok: true, programs }
}

function admits(evaluation: Evaluation): boolean {
  return evaluation.ok && evaluation.value === true
}

function isDecision(evaluation: Evaluation): boolean {
  return evaluation.ok && typeof evaluation.value === 'boolean'
}

function isUnknown(evaluation: Evaluation): boolean {
  return !evaluation.ok && evaluation.issues.some(({ code }) => code === 'cannot_tell')
}

function evaluationText(evaluation: Evaluation): string {
  if (evaluation.ok) return formatValue(evaluation.value)
  return evaluation.issues.map(({ code, message }) => `error ${code}: ${message}`).join('; ')
}
