import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPatterns, patternAlphabet } from '../testing/arbitrary-patterns.ts'
import { goldenPatterns } from '../testing/golden.ts'
import { outcomeOfCondition, pairsInBlocks, textsOver } from '../testing/text-outcomes.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import { codePointsOf, outcomeOfText, run } from './machine.ts'
import { matches } from './pattern-machine.ts'

const conditionOf = (pattern: string): string => `claims.x.matches(${JSON.stringify(pattern)})`

/** Returns the strings for which the automaton and the evaluator differ. */
function differences(pattern: string, texts: readonly string[]): readonly string[] {
  const machine = matches(pattern)
  const condition = conditionOf(pattern)
  return texts.filter(
    (text) => outcomeOfText(machine, text) !== outcomeOfCondition(condition, text),
  )
}

const shortTexts = textsOver(patternAlphabet, 2)
const longerTexts = textsOver(['a', 'b', '\n', '-'], 4)
const oddTexts = [
  '\u{1F600}',
  'K',
  'K',
  'ſ',
  'Ω',
  '\u0000',
  '\u2028',
  'é\n',
  'a\r\nb',
  '\uFFFD',
  '\uD800',
]

test.each([
  { pattern: '', text: '', outcome: isTrue },
  { pattern: '^$', text: '\n', outcome: isFalse },
  { pattern: '(?m)^$', text: 'a\n', outcome: isTrue },
  { pattern: '^a$', text: 'a\n', outcome: isFalse },
  { pattern: '\\ba\\b', text: '-a-', outcome: isTrue },
  { pattern: '\\ba\\b', text: 'éaé', outcome: isTrue },
  { pattern: '\\ba\\b', text: '_a', outcome: isFalse },
  { pattern: 'a\\Bb', text: 'ab', outcome: isTrue },
  { pattern: 'a.b', text: 'a\nb', outcome: isFalse },
  { pattern: '(?s)a.b', text: 'a\nb', outcome: isTrue },
  { pattern: '(?i)k', text: '\u212A', outcome: isTrue },
  { pattern: '[^a]', text: '\u{1F600}', outcome: isTrue },
  { pattern: '^.$', text: '\u{1F600}', outcome: isTrue },
  { pattern: '^a{2,3}$', text: 'aaaa', outcome: isFalse },
  { pattern: '^a{2,3}$', text: 'aaa', outcome: isTrue },
  { pattern: '(', text: 'a', outcome: fails },
  { pattern: 'a++', text: 'a', outcome: fails },
])('matches($pattern) of $text', ({ outcome, pattern, text }) => {
  expect(outcomeOfText(matches(pattern), text)).toBe(outcome)
  expect(outcomeOfCondition(conditionOf(pattern), text)).toBe(outcome)
})

test('golden patterns decide like the evaluator', () => {
  const patterns = goldenPatterns()
  expect(patterns.length).toBeGreaterThan(20)
  const texts = [
    ...shortTexts,
    ...oddTexts,
    ...textsOver(['a', '/', '.', '1'], 4),
    'repo:acme/infra:',
    'repo:acme/app:x\n',
    'refs/heads/main',
    'refs/heads/release/1',
    'refs/tags/v1.2.3',
    'refs/tags/v1.2',
    'ACME',
    'acme/a',
  ]
  for (const pattern of patterns)
    expect([pattern, differences(pattern, texts)]).toEqual([pattern, []])
})

test('random patterns decide like the evaluator', () => {
  const texts = [...shortTexts, ...oddTexts]
  const characters = fc.string({
    unit: fc.constantFrom(...patternAlphabet, 'B', 'K', '\u212A', '😀'),
  })
  fc.assert(
    fc.property(arbitraryPatterns, fc.array(characters, { maxLength: 20 }), (pattern, random) => {
      expect(differences(pattern, [...texts, ...random])).toEqual([])
    }),
    { numRuns: 2000 },
  )
})

test('patterns over two letters decide like the evaluator on long strings', () => {
  fc.assert(
    fc.property(arbitraryPatterns, (pattern) => {
      expect(differences(pattern, longerTexts)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('code points of one block have the same outcome', () => {
  const before = fc.string({ unit: fc.constantFrom('a', '\n', '-') })
  fc.assert(
    fc.property(arbitraryPatterns, before, fc.string(), (pattern, text, rest) => {
      const machine = matches(pattern)
      const outcomeAfter = (codePoint: number): number =>
        outcomeOfText(machine, text + String.fromCodePoint(codePoint) + rest)
      for (const [first, other] of pairsInBlocks(machine.boundaries)) {
        expect(outcomeAfter(other)).toBe(outcomeAfter(first))
      }
    }),
    { numRuns: 500 },
  )
})

test('states are bounded', () => {
  const machine = matches('^(?:a|b)*a(?:a|b){20}$')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 21, maxLength: 60 }),
      (text) => {
        expect(outcomeOfText(machine, text)).toBe(text.at(-21) === 'a' ? isTrue : isFalse)
      },
    ),
    { numRuns: 50 },
  )
  expect(() => {
    for (let bits = 0; bits < 2 ** 16; bits++) {
      outcomeOfText(
        machine,
        bits.toString(2).padStart(16, '0').replaceAll('0', 'a').replaceAll('1', 'b'),
      )
    }
  }).toThrow('too many states')
})

test.each([
  { pattern: 'a', text: 'bax--', isFinal: true },
  { pattern: 'a$', text: 'ba', isFinal: false },
  { pattern: '^a', text: 'b', isFinal: true },
  { pattern: '^a', text: '', isFinal: false },
  { pattern: '^ab', text: 'a', isFinal: false },
  { pattern: '(?m)^a', text: 'b', isFinal: false },
  { pattern: '', text: 'x', isFinal: true },
])('$pattern is decided after $text: $isFinal', ({ isFinal, pattern, text }) => {
  const machine = matches(pattern)
  const state = run(machine, machine.start, codePointsOf(text))
  expect(machine.isFinal?.(state) === true).toBe(isFinal)
})

test('code points with one symbol are not distinguished', () => {
  for (const pattern of [String.raw`\pL{2}\d|k`, '(?i)[k-s]é', String.raw`\b\w\b.`]) {
    const machine = matches(pattern)
    const bySymbol = new Map<number | undefined, number>()
    const starts = [...machine.boundaries].filter((each) => each < 0xd800)
    for (const codePoint of starts) {
      const symbol = machine.symbolOf?.(codePoint)
      const same = bySymbol.get(symbol) ?? codePoint
      bySymbol.set(symbol, same)
      for (const before of ['', 'a', 'a1', ' ', '\n', 'é']) {
        const [one, other] = [same, codePoint].map((each) =>
          outcomeOfText(machine, `${before}${String.fromCodePoint(each)}1`),
        )
        expect([pattern, before, codePoint, one]).toEqual([pattern, before, codePoint, other])
      }
    }
    // A Unicode class has hundreds of blocks.
    expect(bySymbol.size).toBeLessThan(12)
  }
})
