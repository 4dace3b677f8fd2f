import type { Environment, EnvironmentId } from '@igakit/cel'
import {
  type ComparedCase,
  compareRules,
  parseSuite,
  type RuleComparison,
} from '@igakit/cel-testing'
import type { SuiteInput, SuiteOptions } from '@igakit/cel-testing'

/** The results of two rules on the cases of suites. */
export interface CaseComparison {
  readonly cases: readonly ComparedCase[]
  readonly changes: readonly ComparedCase[]
  readonly widened: number
  /** Cases without a known result, which may be changed or widened. */
  readonly unknown: readonly ComparedCase[]
}

/** A suite on which rules cannot be compared. */
export type CaseFailure = Extract<RuleComparison, { ok: false }> & { readonly suite: string }

/** Evaluates two rules on the cases of suites. */
export async function compareCases(
  before: string,
  after: string,
  inputs: readonly SuiteInput[],
  options: SuiteOptions,
): Promise<CaseComparison | CaseFailure> {
  const cases: ComparedCase[] = []
  for (const input of inputs) {
    // oxlint-disable-next-line no-await-in-loop -- reports changes in suite order
    const comparison = await compareRules(before, after, input, options)
    if (!comparison.ok) return { ...comparison, suite: input.name }
    cases.push(...comparison.cases)
  }
  return {
    cases,
    changes: cases.filter(({ isChanged }) => isChanged),
    widened: cases.filter(({ isWidened }) => isWidened).length,
    unknown: cases.filter(({ isUnknown }) => isUnknown),
  }
}

/** Returns the environment of rule suites, if all have the same. */
export function commonEnvironment(inputs: readonly SuiteInput[]): string | undefined {
  const ids = inputs.flatMap((input) => environmentOf(input) ?? [])
  return new Set(ids).size === 1 ? ids[0] : undefined
}

/** True if the cases of a suite are not inputs of rules in an environment. */
export function isElsewhere(input: SuiteInput, { id }: Environment): boolean {
  const own = environmentOf(input)
  return own !== undefined && own !== id
}

/** Returns the environment of a suite of rules; `undefined` for other suites and invalid ones. */
function environmentOf({ format, text }: SuiteInput): EnvironmentId | undefined {
  const reading = parseSuite(text, format)
  if (!reading.ok || reading.suite.kind === 'match' || reading.suite.kind === 'form') {
    return undefined
  }
  return reading.suite.environment
}
