import type { Environment, EvaluateOptions } from '@igakit/cel'
import type { Place } from '../../document/place.ts'
import type { SuiteProblem } from '../../document/problem.ts'
import { parseSuite } from '../../parse/parse-suite.ts'
import { environmentOf } from '../evaluation-context.ts'
import { prepareRules } from './prepare-rules.ts'
import type { SuiteInput, SuiteOptions } from '../suite-options.ts'
import { SuiteProblems } from '../suite-problems.ts'

/** The input for one case of a rule. */
export interface RuleCaseInput {
  readonly name: string
  /** The position of the case in the suite. */
  readonly place: Place
  /** The values of variables, keyed by name, with fixtures and CEL resolved; for `program.evaluate`. */
  readonly input: Readonly<Record<string, unknown>>
  /** The time and the directory; for `program.evaluate`. */
  readonly options: EvaluateOptions
  /** The reason why the case is skipped. */
  readonly skipReason?: string
}

/** A suite's rule with the inputs of its cases. */
export interface RuleInputs {
  readonly name: string
  readonly expression: string
  readonly environment: Environment
  readonly cases: readonly RuleCaseInput[]
}

/** A suite's rules; empty for other kinds of suites. */
export type RuleCasesReading =
  | { readonly ok: true; readonly rules: readonly RuleInputs[] }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/** Reads a suite's rules and the inputs of their cases, without running them. */
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
