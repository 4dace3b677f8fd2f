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

/** Returns pairs of code points that lie in one block: its first one, and its last one or one in the middle. */
export function pairsInBlocks(
  boundaries: Iterable<number>,
): readonly (readonly [number, number])[] {
  const end = 0x11_0000
  const bounds = [...new Set([0, ...boundaries, 0xd800, 0xe000, end])]
    .filter((each) => each >= 0 && each <= end && (each <= 0xd800 || each >= 0xe000))
    .toSorted((left, right) => left - right)
  return bounds.slice(0, -1).flatMap((first, index) => {
    const last = (bounds[index + 1] ?? end) - 1
    if (first === 0xd800) return []
    return [last, first + Math.floor((last - first) / 2)].map((other) => [first, other] as const)
  })
}
