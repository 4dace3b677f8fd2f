import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPatterns } from '../testing/arbitrary-patterns.ts'
import { outcomeOfCondition, pairsInBlocks, textsOver } from '../testing/text-outcomes.ts'
import { fails, isFalse, isTrue } from '../outcome.ts'
import { codePointsOf, type Machine, outcomeOfText, run } from './machine.ts'
import { matches } from './pattern-machine.ts'
import {
  between,
  charAt,
  compareIndex,
  compareSplitSize,
  isUnchangedBy,
  lowerAscii,
  type Preimage,
  replace,
  splitElement,
  substring,
  trim,
  upperAscii,
} from './preimages.ts'
import {
  type Comparison,
  compareSize,
  compareText,
  constant,
  contains,
  endsWith,
  oneOf,
  startsWith,
} from './text-machines.ts'

const quote = (text: string): string => JSON.stringify(text)

/** A function of a string, as source and as preimage. */
interface Step {
  readonly source: (operand: string) => string
  readonly preimage: Preimage
}

const method =
  (call: string) =>
  (operand: string): string =>
    `${operand}.${call}`

const words = fc.constantFrom('a', 'b', 'ab', 'aa', 'aba', 'aab', '/', 'A', ' ', 'é', '😀', '')
const indexes = fc.integer({ min: -1, max: 4 })

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    { source: method('lowerAscii()'), preimage: lowerAscii },
    { source: method('upperAscii()'), preimage: upperAscii },
    { source: method('trim()'), preimage: trim },
  ),
  indexes.map((from) => ({ source: method(`substring(${from})`), preimage: substring(from) })),
  fc.tuple(indexes, indexes).map(([from, to]) => ({
    source: method(`substring(${from}, ${to})`),
    preimage: substring(from, to),
  })),
  indexes.map((at) => ({ source: method(`charAt(${at})`), preimage: charAt(at) })),
  fc.tuple(words, indexes).map(([separator, at]) => ({
    source: method(`split(${quote(separator)})[${at}]`),
    preimage: splitElement(separator, at),
  })),
  fc
    .tuple(
      words.filter((word) => word !== ''),
      words,
    )
    .map(([old, by]) => ({
      source: method(`replace(${quote(old)}, ${quote(by)})`),
      preimage: replace(old, by),
    })),
  fc
    .tuple(
      words.filter((word) => word !== ''),
      words,
      fc.integer({ min: -1, max: 3 }),
    )
    .map(([old, by, limit]) => ({
      source: method(`replace(${quote(old)}, ${quote(by)}, ${limit})`),
      preimage: replace(old, by, limit),
    })),
  fc.tuple(words, words).map(([prefix, suffix]) => ({
    source: (operand: string) => `(${quote(prefix)} + ${operand} + ${quote(suffix)})`,
    preimage: between(prefix, suffix),
  })),
)

const conditions: fc.Arbitrary<{
  readonly source: (operand: string) => string
  readonly machine: Machine
}> = fc.oneof(
  words.map((word) => ({
    source: (x: string) => `${x} == ${quote(word)}`,
    machine: oneOf([word]),
  })),
  words.map((word) => ({
    source: method(`startsWith(${quote(word)})`),
    machine: startsWith(word),
  })),
  words.map((word) => ({ source: method(`endsWith(${quote(word)})`), machine: endsWith(word) })),
  words.map((word) => ({ source: method(`contains(${quote(word)})`), machine: contains(word) })),
  words.map((word) => ({
    source: (x: string) => `${x} < ${quote(word)}`,
    machine: compareText('<', word),
  })),
  indexes.map((size) => ({
    source: (x: string) => `size(${x}) <= ${size}`,
    machine: compareSize('<=', size) ?? constant(fails),
  })),
  fc
    .tuple(
      words.filter((word) => word !== ''),
      indexes,
      fc.constantFrom<Comparison>('==', '>', '<='),
    )
    .map(([word, index, comparison]) => ({
      source: (x: string) => `${x}.indexOf(${quote(word)}) ${comparison} ${index}`,
      machine: compareIndex(comparison, index, word),
    })),
  fc
    .tuple(
      words.filter((word) => word !== ''),
      indexes,
      fc.constantFrom<Comparison>('==', '>', '<='),
    )
    .map(([word, size, comparison]) => ({
      source: (x: string) => `${x}.split(${quote(word)}).size() ${comparison} ${size}`,
      machine: compareSplitSize(comparison, size, word),
    })),
  fc
    .constantFrom<'trim' | 'lowerAscii' | 'upperAscii'>('trim', 'lowerAscii', 'upperAscii')
    .map((name) => ({
      source: (x: string) => `${x}.${name}() == ${x}`,
      machine: isUnchangedBy(name),
    })),
  arbitraryPatterns.map((pattern) => ({
    source: method(`matches(${quote(pattern)})`),
    machine: matches(pattern),
  })),
)

const texts = [
  ...textsOver(['a', 'b'], 5),
  ...textsOver(['a', 'b', '/', ' ', 'A'], 3),
  'é',
  'aéb',
  '😀',
  'a😀b',
  '😀😀😀',
  '\u00A0a\u2003',
  '\u0085',
  '\u200Ba',
  '\uFEFFa',
  'ſ',
  '\u212A',
  '\ta\n',
  '\u001Ca',
]

test.each([
  {
    source: 'claims.x.lowerAscii() == "k"',
    machine: lowerAscii(oneOf(['k'])),
    text: '\u212A',
    outcome: isFalse,
  },
  {
    source: 'claims.x.upperAscii() == "K"',
    machine: upperAscii(oneOf(['K'])),
    text: 'k',
    outcome: isTrue,
  },
  {
    source: 'claims.x.trim() == "a b"',
    machine: trim(oneOf(['a b'])),
    text: '\n a b\u3000',
    outcome: isTrue,
  },
  {
    source: 'claims.x.substring(1) == ""',
    machine: substring(1)(oneOf([''])),
    text: 'a',
    outcome: isTrue,
  },
  {
    source: 'claims.x.substring(2) == ""',
    machine: substring(2)(oneOf([''])),
    text: 'a',
    outcome: fails,
  },
  {
    source: 'claims.x.substring(2, 1) == ""',
    machine: substring(2, 1)(oneOf([''])),
    text: 'abc',
    outcome: fails,
  },
  {
    source: 'claims.x.charAt(1) == ""',
    machine: charAt(1)(oneOf([''])),
    text: 'a',
    outcome: isTrue,
  },
  {
    source: 'claims.x.charAt(2) == ""',
    machine: charAt(2)(oneOf([''])),
    text: 'a',
    outcome: fails,
  },
  {
    source: 'claims.x.split("/")[1] == ""',
    machine: splitElement('/', 1)(oneOf([''])),
    text: 'a/',
    outcome: isTrue,
  },
  {
    source: 'claims.x.split("/")[2] == ""',
    machine: splitElement('/', 2)(oneOf([''])),
    text: 'a/',
    outcome: fails,
  },
  {
    source: 'claims.x.split("")[0] == "a"',
    machine: splitElement('', 0)(oneOf(['a'])),
    text: '',
    outcome: fails,
  },
  {
    source: 'claims.x.replace("aa", "b") == "ba"',
    machine: replace('aa', 'b')(oneOf(['ba'])),
    text: 'aaa',
    outcome: isTrue,
  },
  {
    source: 'claims.x.replace("a", "aa", 1) == "aaa"',
    machine: replace('a', 'aa', 1)(oneOf(['aaa'])),
    text: 'aa',
    outcome: isTrue,
  },
  {
    source: 'claims.x.replace("a", "", 0) == "a"',
    machine: replace('a', '', 0)(oneOf(['a'])),
    text: 'a',
    outcome: isTrue,
  },
])('$source for $text', ({ machine, outcome, source, text }) => {
  expect(outcomeOfText(machine, text)).toBe(outcome)
  expect(outcomeOfCondition(source, text)).toBe(outcome)
})

test('preimages, also nested, decide like the evaluator', () => {
  const chains = fc.array(steps, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(chains, conditions, (chain, { machine, source }) => {
      const operand = chain.reduce((inner, step) => step.source(inner), 'claims.x')
      const condition = source(operand)
      const decides = chain.reduceRight((inner, step) => step.preimage(inner), machine)
      const wrong = texts.filter(
        (text) => outcomeOfText(decides, text) !== outcomeOfCondition(condition, text),
      )
      expect([condition, wrong]).toEqual([condition, []])
    }),
    { numRuns: 1500 },
  )
})

test('code points of one block have the same outcome', () => {
  const chains = fc.array(steps, { minLength: 1, maxLength: 3 })
  const affixes = fc.constantFrom('', 'a', 'ab', '/', ' ', 'b/a')
  fc.assert(
    fc.property(chains, conditions, affixes, affixes, (chain, { machine }, before, after) => {
      const decides = chain.reduceRight((inner, step) => step.preimage(inner), machine)
      const outcomeOf = (codePoint: number): number =>
        outcomeOfText(decides, before + String.fromCodePoint(codePoint) + after)
      for (const [first, other] of pairsInBlocks(decides.boundaries)) {
        expect([other, outcomeOf(other)]).toEqual([other, outcomeOf(first)])
      }
    }),
    { numRuns: 1000 },
  )
})

test.each<{ readonly preimage: Preimage; readonly text: string; readonly isFinal: boolean }>([
  { preimage: lowerAscii, text: '', isFinal: false },
  { preimage: lowerAscii, text: 'A', isFinal: false },
  { preimage: lowerAscii, text: 'AB', isFinal: true },
  { preimage: lowerAscii, text: 'x', isFinal: true },
  { preimage: upperAscii, text: 'a', isFinal: true },
  { preimage: upperAscii, text: '', isFinal: false },
  { preimage: between('a', 'z'), text: '', isFinal: false },
  { preimage: between('a', 'z'), text: 'b', isFinal: true },
  { preimage: between('x', ''), text: '', isFinal: true },
])('a prefix is decided after $text: $isFinal', ({ isFinal, preimage, text }) => {
  const machine = preimage(startsWith('ab'))
  const state = run(machine, machine.start, codePointsOf(text))
  expect(machine.isFinal?.(state) === true).toBe(isFinal)
})

test('replacements inside replacements compute each step once', () => {
  const long = 'x'.repeat(100)
  let taken = 0
  const counting: Machine = {
    start: 0,
    boundaries: [0x78, 0x79],
    step: () => {
      taken++
      return 0
    },
    outcomeOf: () => isTrue,
  }
  let machine = counting
  for (let depth = 0; depth < 4; depth++) machine = replace('x', long)(machine)
  expect(outcomeOfText(machine, 'xx')).toBe(isTrue)
  // Without reuse, each x would become 100,000,000.
  expect(taken).toBeLessThan(1000)
  const work = machine.metered?.reduce((sum, each) => sum + each.work, 0)
  expect(work).toBeGreaterThan(300)
})
