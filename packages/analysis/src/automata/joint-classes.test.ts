import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget } from '../budget.ts'
import { isTrue, type Outcomes } from '../outcome.ts'
import { textsOver } from '../testing/text-outcomes.ts'
import {
  type Condition,
  type JointClass,
  jointClasses,
  type JointRequest,
  type TermPiece,
} from './joint-classes.ts'
import { codePointsOf, type Machine, outcomeOfText } from './machine.ts'
import { matches } from './pattern-machine.ts'
import { lowerAscii, replace, splitElement, substring, trim } from './preimages.ts'
import { compareSize, compareText, contains, endsWith, oneOf, startsWith } from './text-machines.ts'

const text = (value: string): TermPiece => ({ kind: 'text', codePoints: codePointsOf(value) })
const variable = (index: number, encodesColon = false): TermPiece => ({
  kind: 'variable',
  variable: index,
  encodesColon,
})

/** Returns the value of a concatenation. */
function valueOf(term: readonly TermPiece[], values: readonly string[]): string {
  return term
    .map((piece) => {
      if (piece.kind === 'text') return String.fromCodePoint(...piece.codePoints)
      const value = values[piece.variable] ?? ''
      return piece.encodesColon ? value.replaceAll(':', '%3A') : value
    })
    .join('')
}

const outcomesFor = (
  conditions: readonly Condition[],
  values: readonly string[],
): readonly Outcomes[] =>
  conditions.map(({ machine, term }) => outcomeOfText(machine, valueOf(term, values)))

const isAllowed = (conditions: readonly Condition[], outcomes: readonly Outcomes[]): boolean =>
  conditions.every(({ isRequired }, index) => !isRequired || outcomes[index] === isTrue)

/** Compares classes with an enumeration of short strings; returns the differences. */
function faultsOf(request: JointRequest, texts: readonly string[]): readonly unknown[] {
  const { conditions, count, preferred } = request
  const classes = jointClasses(request)
  const byOutcomes = new Map(classes.map((each) => [each.outcomes.join(), each]))
  const isWrong = ({ isComplete, members, outcomes }: JointClass): boolean =>
    !isAllowed(conditions, outcomes) ||
    members.length === 0 ||
    members.length > count ||
    (members.length === count && isComplete) ||
    new Set(members.map((each) => JSON.stringify(each))).size < members.length ||
    members.some((member) => outcomesFor(conditions, member).join() !== outcomes.join())
  let tuples: readonly (readonly string[])[] = [[]]
  for (const _ of preferred) {
    tuples = tuples.flatMap((tuple) => texts.map((each) => [...tuple, each]))
  }
  const isMissed = (tuple: readonly string[]): boolean => {
    const outcomes = outcomesFor(conditions, tuple)
    if (!isAllowed(conditions, outcomes)) return false
    const found = byOutcomes.get(outcomes.join())
    if (found === undefined) return true
    return found.isComplete && !found.members.some((each) => each.join('|') === tuple.join('|'))
  }
  const isDistinct = byOutcomes.size === classes.length
  return [
    ...(isDistinct ? [] : ['equal outcomes']),
    ...classes.filter(isWrong),
    ...tuples.filter(isMissed),
  ]
}

const request = (
  conditions: readonly Condition[],
  variables: number,
  count: number,
): JointRequest => ({
  preferred: Array.from({ length: variables }, () => []),
  conditions,
  count,
  budget: new Budget(5_000_000),
})

const words = fc.constantFrom('a', 'b', 'ab', 'aa', ':', 'a:', '%3A', '3A', 'b:a', 'A', '')
const patterns = fc.constantFrom(
  '^a*$',
  'b$',
  '^(a|ab)(b|)$',
  '\\ba\\b',
  '(?i)A',
  '^[^:]*$',
  '^[^:]*:[^:]*$',
  '^(a:?){0,2}$',
  '^%3A',
  '(?m)^$',
)

const machines: fc.Arbitrary<Machine> = fc.oneof(
  words.map((word) => oneOf([word, `${word}a`])),
  words.map(startsWith),
  words.map(endsWith),
  words.map(contains),
  words.map((word) => compareText('<=', word)),
  fc.integer({ min: 0, max: 3 }).map((size) => compareSize('==', size) ?? oneOf([])),
  patterns.map(matches),
  words.map((word) => lowerAscii(oneOf([word]))),
  words.map((word) => trim(startsWith(word))),
  words.map((word) => splitElement(':', 1)(oneOf([word]))),
  words.map((word) => substring(1, 2)(endsWith(word))),
  words.map((word) => replace('a', 'b')(contains(word))),
)

/** Terms in which each variable occurs at most once, in increasing order. */
const termsOver = (variables: number): fc.Arbitrary<readonly TermPiece[]> =>
  fc
    .tuple(
      fc.array(words, { minLength: variables + 1, maxLength: variables + 1 }),
      fc.array(fc.constantFrom('none', 'plain', 'encoded'), {
        minLength: variables,
        maxLength: variables,
      }),
    )
    .map(([constants, uses]) => [
      ...uses.flatMap((use, index): TermPiece[] => [
        ...(constants[index] === '' || index % 2 === 1 ? [] : [text(constants[index] ?? '')]),
        ...(use === 'none' ? [] : [variable(index, use === 'encoded')]),
      ]),
      ...(constants[variables] === 'a' ? [text('a')] : []),
    ])

const conditionsOver = (variables: number): fc.Arbitrary<readonly Condition[]> =>
  fc.array(
    fc.record({
      machine: machines,
      term: termsOver(variables),
      isRequired: fc.boolean().map((each) => each && variables > 0),
    }),
    { minLength: 1, maxLength: 4 },
  )

const counts = fc.integer({ min: 1, max: 4 })
const oneVariable = textsOver(['a', 'b', ':', 'A'], 4)
const twoVariables = textsOver(['a', 'b', ':'], 2)

test('classes of one string have the stated outcomes and miss none', () => {
  fc.assert(
    fc.property(conditionsOver(1), counts, (conditions, count) => {
      expect(faultsOf(request(conditions, 1, count), oneVariable)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('classes of concatenated strings have the stated outcomes and miss none', () => {
  fc.assert(
    fc.property(conditionsOver(2), counts, (conditions, count) => {
      expect(faultsOf(request(conditions, 2, count), twoVariables)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('examples are preferred if they belong to a class', () => {
  const conditions = [{ machine: startsWith('repo:'), term: [variable(0)], isRequired: true }]
  const [only] = jointClasses({
    ...request(conditions, 1, 1),
    preferred: [['x', 'repo:acme/infra']],
  })
  expect(only?.members).toEqual([['repo:acme/infra']])
})

test('a class of finitely many strings is complete', () => {
  const conditions = [
    { machine: oneOf(['a', 'b', 'c']), term: [variable(0)], isRequired: true },
    { machine: matches('^[ab]$'), term: [variable(0)], isRequired: false },
  ]
  const classes = jointClasses(request(conditions, 1, 4))
  expect(
    classes.map(({ isComplete, members }) => ({ isComplete, members: members.flat().toSorted() })),
  ).toEqual([
    { isComplete: true, members: ['a', 'b'] },
    { isComplete: true, members: ['c'] },
  ])
})

test('a required condition that is decided early but still reads the string has its classes', () => {
  const isLess = {
    machine: compareText('<=', 'a'),
    term: [text('A'), variable(0)],
    isRequired: true,
  }
  expect(jointClasses(request([isLess], 1, 1))).toEqual([
    { outcomes: [isTrue], members: [['']], isComplete: false },
  ])
})

const required = (machine: Machine): Condition => ({
  machine,
  term: [variable(0)],
  isRequired: true,
})

test('contradicting requirements have no classes', () => {
  expect(
    jointClasses(request([required(startsWith('a')), required(startsWith('b'))], 1, 2)),
  ).toEqual([])
})

test('constant terms are decided at once', () => {
  const constantTerm = { term: [text('a')], isRequired: true }
  expect(jointClasses(request([{ machine: oneOf(['b']), ...constantTerm }], 1, 2))).toEqual([])
  expect(jointClasses(request([{ machine: oneOf(['a']), ...constantTerm }], 1, 2))).toHaveLength(1)
})

test('a product that is too large ends with the budget', () => {
  const conditions = ['a', 'b', 'c', 'd'].map((letter) => ({
    machine: matches(`${letter}.{9}${letter}`),
    term: [variable(0)],
    isRequired: false,
  }))
  expect(() => jointClasses({ ...request(conditions, 1, 1), budget: new Budget(100_000) })).toThrow(
    'exceeds its budget',
  )
})

test('a colon is set apart where a concatenation encodes it', () => {
  const classes = jointClasses({
    preferred: [[]],
    conditions: [
      { machine: contains('%3A'), term: [variable(0, true)], isRequired: true },
      { machine: compareSize('==', 1) ?? contains(''), term: [variable(0)], isRequired: true },
    ],
    count: 2,
    budget: new Budget(100_000),
  })
  expect(classes).toEqual([{ outcomes: [isTrue, isTrue], members: [[':']], isComplete: true }])
})
