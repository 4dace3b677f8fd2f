import { getEnvironment } from '@igakit/cel'
import type { Outcomes } from '../outcome.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'

const evaluator = new EnvironmentEvaluator(getEnvironment('workload-federation'))

/** Evaluates a condition on `claims.x`, where the claim is a string. */
export function outcomeOfCondition(condition: string, text: string): Outcomes {
  return evaluator.evaluate(condition, { claims: { x: text } })
}

/** Returns all strings over an alphabet up to a length, the empty string first. */
export function textsOver(alphabet: readonly string[], longest: number): readonly string[] {
  const texts = ['']
  let previous = ['']
  for (let length = 1; length <= longest; length++) {
    previous = previous.flatMap((text) => alphabet.map((character) => text + character))
    texts.push(...previous)
  }
  return texts
}
