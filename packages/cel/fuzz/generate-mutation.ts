import * as fc from 'fast-check'
import { tokens } from './generate-tokens.ts'

type Mutate = (text: string, at: number, length: number) => string

/** Mutations of an expression: deletions, repetitions, reversals and insertions. */
const mutations: readonly Mutate[] = [
  (text, at, length) => text.slice(0, at) + text.slice(at + length),
  (text, at, length) => text.slice(0, at + length) + text.slice(at),
  (text, at, length) =>
    text.slice(0, at) +
    Array.from(text.slice(at, at + length))
      .toReversed()
      .join('') +
    text.slice(at + length),
  (text, at, length) => text.slice(0, at) + (tokens[length] ?? '') + text.slice(at),
  (text, at, length) => text.slice(0, at) + (tokens[length] ?? '') + text.slice(at + 1),
  (text, at) => text.slice(at) + text.slice(0, at),
]

/** Generates mutated versions of the given expressions, damaged at one to three positions. */
export function generateMutation(expressions: readonly string[]): fc.Arbitrary<string> {
  const step = fc.tuple(fc.constantFrom(...mutations), fc.nat(), fc.nat({ max: tokens.length - 1 }))
  return fc
    .tuple(fc.constantFrom(...expressions), fc.array(step, { minLength: 1, maxLength: 3 }))
    .map(([expression, steps]) =>
      steps.reduce(
        (text, [mutate, at, length]) => mutate(text, at % (text.length + 1), length),
        expression,
      ),
    )
}
