import type { Environment, EvaluateOptions } from '@igakit/cel'
import type { Place } from '../document/place.ts'
import type { SuiteProblem } from '../document/problem.ts'
import { parseSuite } from '../parse/parse-suite.ts'
import { environmentOf } from './environment-of.ts'
import { prepareRules } from './prepare-rules.ts'
import type { SuiteInput, SuiteOptions } from './suite-options.ts'
import { SuiteProblems } from './suite-problems.ts'

/** What a case of a rule gives it. */
export interface RuleCaseInput {
  readonly name: string
  /** Where the case stands in the suite's text. */
  readonly place: Place
  /** The values of the variables by name, fixtures and CEL in them resolved; for `program.evaluate`. */
  readonly input: Readonly<Record<string, unknown>>
  /** The time and the directory; for `program.evaluate`. */
  readonly options: EvaluateOptions
  /** Why the case is skipped, where it is. */
  readonly skipReason?: string
}

/** A rule of a suite with the inputs of its cases. */
export interface RuleInputs {
  readonly name: string
  readonly expression: string
  /** What is in scope of it. */
  readonly environment: Environment
  readonly cases: readonly RuleCaseInput[]
}

/** The outcome of reading the rules of a suite: none of one that is of another kind. */
export type RuleCasesReading =
  | { readonly ok: true; readonly rules: readonly RuleInputs[] }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/** Reads the rules of a suite and the inputs of their cases, to do something else with them than to run the suite. */
export async function readRuleCases(
  input: SuiteInput,
  options: SuiteOptions = {},
): Promise<RuleCasesReading> {
  const reading = parseSuite(input.text, input.format)
  if (!reading.ok) return { ok: false, problems: reading.problems }
  const { document, suite } = reading
  if (suite.kind === 'match' || suite.kind === 'form') return { ok: true, rules: [] }
  const settled = { ...options, now: options.now ?? new Date() }
  const problems = new SuiteProblems(document)
  const rules = await prepareRules(suite, { input, document, options: settled }, problems)
  if (!problems.isEmpty) return { ok: false, problems: problems.all }
  return {
    ok: true,
    rules: rules.map(({ cases, expression, index, rule }) => ({
      name: rule.name,
      expression,
      environment: environmentOf(suite, rule, settled),
      cases: cases.map(({ index: caseIndex, one, ready }) => ({
        name: one.name,
        place: document.locate(['rules', index, 'cases', caseIndex]),
        input: ready.input,
        options: ready.options,
        ...(one.skip !== undefined && { skipReason: one.skip }),
      })),
    })),
  }
}
