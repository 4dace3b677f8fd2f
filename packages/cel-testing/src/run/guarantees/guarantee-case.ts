import type { Evaluation } from '@igakit/cel'
import type { Expectation } from '../../suite/expectation.ts'
import type { RuleCase } from '../../suite/rule-suite.ts'

/** The maximum length of the name of a case. */
const longest = 120

/**
 * Returns a case for a token that breaks a guarantee. The case fails until the rule is corrected.
 *
 * @param taken The names of the rule's cases.
 */
export function guaranteeCase(
  guarantee: string,
  claims: Readonly<Record<string, unknown>>,
  expect: Expectation,
  taken: readonly string[],
): RuleCase {
  const name = `counterexample: ${guarantee}`.slice(0, longest).trimEnd()
  let free = name
  for (let count = 2; taken.includes(free); count++) free = `${name} ${count}`
  return { name: free, given: { claims }, expect }
}

/** Returns the outcome of a condition as an expectation. */
export function outcomeOf(evaluation: Evaluation): Expectation {
  if (evaluation.ok) return evaluation.value === true
  return { error: evaluation.issues[0]?.code ?? 'internal_error' }
}

/** Describes the outcome of a condition, as the end of a sentence. */
export function outcomeText(evaluation: Evaluation): string {
  if (evaluation.ok) return `is ${evaluation.value === true}`
  const [issue] = evaluation.issues
  return issue === undefined ? 'fails' : `fails with ${issue.code}: ${issue.message}`
}
