import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOfCondition, textsOver } from '../testing/text-outcomes.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import { type Machine, outcomeOfText } from './machine.ts'
import {
  compareSize,
  compareText,
  compared,
  type Comparison,
  constant,
  contains,
  endsWith,
  negated,
  oneOf,
  startsWith,
} from './text-machines.ts'

const comparisons: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=']
const words = [
  '',
  'a',
  'b',
  'ab',
  'aa',
  'aba',
  'abaab',
  'aabaaa',
  'B',
  'é',
  '😀',
  '\uFFFD',
  '\uE000',
]
const texts = [
  ...textsOver(['a', 'b'], 7),
  ...textsOver(['a', 'B', '/', 'é'], 3),
  '😀',
  'a😀',
  '😀a',
  '\uFFFD',
  '\uE000',
  '\uFFFF',
  'é',
  '\u{10FFFF}',
]

const forms = words.flatMap((word) => {
  const text = JSON.stringify(word)
  return [
    { condition: `claims.x.startsWith(${text})`, machine: startsWith(word) },
    { condition: `claims.x.endsWith(${text})`, machine: endsWith(word) },
    { condition: `claims.x.contains(${text})`, machine: contains(word) },
    {
      condition: `claims.x in [${text}, "b", "ab", "abb"]`,
      machine: oneOf([word, 'b', 'ab', 'abb']),
    },
    ...comparisons.map((comparison) => ({
      condition: `claims.x ${comparison} ${text}`,
      machine: compareText(comparison, word),
    })),
    { condition: `!(claims.x == ${text})`, machine: negated(oneOf([word])) },
  ]
})

test.each(forms)('$condition decides like the evaluator', ({ condition, machine }) => {
  for (const text of texts) {
    expect([text, outcomeOfText(machine, text)]).toEqual([
      text,
      outcomeOfCondition(condition, text),
    ])
  }
})

/** Returns the states that are reached by the code points at which blocks start, and by others. */
function statesOf(machine: Machine): readonly (readonly [number, boolean])[] {
  const codePoints = [0x7a, 0, ...machine.boundaries]
  const seen = new Set([machine.start])
  return Array.from(seen, (state): [number, boolean] => {
    const next = codePoints.map((codePoint) => machine.step(state, codePoint))
    for (const each of next) seen.add(each)
    return [state, next.every((each) => each === state)]
  })
}

test.each([...forms, { condition: 'constant', machine: constant(isTrue) }])(
  '$condition is decided in the states that no code point changes',
  ({ machine }) => {
    for (const [state, isStable] of statesOf(machine)) {
      expect([state, machine.isFinal?.(state) === true]).toEqual([state, isStable])
    }
  },
)

test.each(
  comparisons.flatMap((comparison) => [-1, 0, 1, 2, 7].map((size) => ({ comparison, size }))),
)('size(claims.x) $comparison $size decides like the evaluator', ({ comparison, size }) => {
  const machine = compareSize(comparison, size) ?? constant(fails)
  for (const text of texts) {
    const condition = `size(claims.x) ${comparison} ${size}`
    expect([text, outcomeOfText(machine, text)]).toEqual([
      text,
      outcomeOfCondition(condition, text),
    ])
  }
})

test.each([10_001, -10_001, Number.POSITIVE_INFINITY, Number.NaN])(
  'size %d has no automaton',
  (size) => {
    expect(compareSize('==', size)).toBeUndefined()
  },
)

test('a size has few states', () => {
  const machine = compareSize('>', 10_000)
  expect(machine && outcomeOfText(machine, 'a'.repeat(10_001))).toBe(isTrue)
  expect(machine && outcomeOfText(machine, 'a'.repeat(10_000))).toBe(isFalse)
})

test.each([
  { comparison: '==', signs: [isFalse, isTrue, isFalse] },
  { comparison: '!=', signs: [isTrue, isFalse, isTrue] },
  { comparison: '<', signs: [isTrue, isFalse, isFalse] },
  { comparison: '<=', signs: [isTrue, isTrue, isFalse] },
  { comparison: '>', signs: [isFalse, isFalse, isTrue] },
  { comparison: '>=', signs: [isFalse, isTrue, isTrue] },
] as const)('compared($comparison)', ({ comparison, signs }) => {
  expect([-1, 0, 1].map((sign) => compared(comparison, sign))).toEqual(signs)
})

test('a negation keeps failures', () => {
  expect(
    [isTrue, isFalse, fails].map((each) => outcomeOfText(negated(constant(each)), 'a')),
  ).toEqual([isFalse, isTrue, fails])
})

const overAB = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('a', 'b'), maxLength })

test('words that overlap themselves decide like the evaluator', () => {
  fc.assert(
    fc.property(overAB(9), overAB(25), (word, text) => {
      expect(outcomeOfText(contains(word), text)).toBe(text.includes(word) ? isTrue : isFalse)
      expect(outcomeOfText(endsWith(word), text)).toBe(text.endsWith(word) ? isTrue : isFalse)
    }),
    { numRuns: 3000 },
  )
})
