import { compile, getEnvironment, type Program } from '@igakit/cel'
import type { JsonValue, Platform } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import * as fc from 'fast-check'
import { textsOver } from '../src/testing/text-outcomes.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Token = Readonly<Record<string, unknown>>

const leaves: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  1.5,
  3,
  -0,
  0.1,
  1e6,
  2 ** 53,
  2 ** 63,
  1e308,
  '',
  '-0',
  '1.5',
  'true',
  'é',
  '\uFFFD',
  '\u{10000}',
  '\n',
  'a\n',
  '\u00a0a',
  'a',
  'b',
  'ab',
  'ba',
  'aa',
  'a/b',
  '/',
  'A',
  'B',
  ' a',
  'a ',
  'k',
  'K',
  'K',
  'abb',
  'aab',
  'c',
  'a b',
  '/a',
  'b/a/b',
  [],
  ['a'],
  ['b', 'a'],
  [1],
  ['a', 'a'],
  [{ x: 'a' }],
  {},
  { x: 'a' },
  { a: 1 },
  [null],
  [true],
  [['a']],
  [0],
  [-0],
  [[0]],
  [0, 'a'],
  { x: 0 },
  -0,
  [0],
  [[0]],
  [['a'], 0],
  [0, true],
  [true, [1]],
  [[1], 'a'],
  [{}],
  {
    b: 1,
    a: 2,
  },
]
const leaf = fc.constantFrom(...leaves)
const optional = fc.option(leaf, { nil: undefined })

/** Removes absent claims. */
const compact = (claims: Token): Token =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))

/** Tokens with claims of any type. */
const anyTokens: fc.Arbitrary<Token> = fc
  .record({
    a: optional,
    b: optional,
    c: optional,
    m: fc.oneof(
      optional,
      optional.map((x) => compact({ x })),
    ),
    l: fc.oneof(optional, fc.array(leaf, { maxLength: 3 })),
  })
  .map(compact)

export function sampleAnyTokens(count: number, seed: number): readonly Token[] {
  return fc.sample(anyTokens, { numRuns: count, seed })
}

/** All short strings over a small alphabet, and a value of each other type. */
export const textTokens: readonly Token[] = [
  ...textsOver(['a', 'b', '/', 'A'], 4).map((a) => ({ a })),
  ...textsOver(['a', ' ', 'k', '\u212a', '\n'], 3).map((a) => ({ a })),
  ...leaves.map((a) => ({ a })),
  {},
]

const environment = getEnvironment('workload-federation')
const { expressionBytes: _, ...limits } = environment.limits
const programs = new Map<string, Program | undefined>()

/** Evaluates a condition of a platform's facts; undefined if it fails. */
export function evaluateFact(condition: string, token: Token): boolean | undefined {
  if (!programs.has(condition)) {
    const compilation = compile(condition, { ...environment, limits })
    programs.set(condition, compilation.ok ? compilation.program : undefined)
  }
  const evaluation = programs.get(condition)?.evaluate({ claims: token })
  return evaluation?.ok === true && typeof evaluation.value === 'boolean'
    ? evaluation.value
    : undefined
}

/** True if a platform issues a token, according to the checker, which uses none of the analyser's code. */
export function isPossible(platform: Platform, token: Token): boolean {
  return checkToken(platform, token, { evaluate: evaluateFact }).length === 0
}

/** Replaces a text in all strings of a value. */
function replaceIn(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string') return value.replaceAll(from, to)
  if (Array.isArray(value)) return value.map((each: unknown) => replaceIn(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaceIn(each, from, to)]),
  )
}

type Mutation = (token: Token) => Token

function mutationsOf(platform: Platform, { texts }: Vocabulary): fc.Arbitrary<Mutation> {
  const text = fc.constantFrom(...texts)
  const tops = platform.claims.filter(({ path }) => path.length === 1)
  const names = [...new Set([...tops.map(({ path }) => path[0] ?? ''), 'unknown'])]
  const name = fc.constantFrom(...names)
  const known = tops.flatMap(({ examples, path, values }) => {
    const all: JsonValue[] = [
      ...examples.map((each): JsonValue => JSON.parse(each)),
      ...(values?.known ?? []),
    ]
    return all.map((value) => ({ key: path[0] ?? '', value }))
  })
  const others = platform.samples.map(({ claims }): Token => claims)
  return fc.oneof(
    // Correlated claims keep their correlation if a text is replaced everywhere.
    fc.tuple(text, text).map(([from, to]): Mutation => (token) => {
      const replaced = from === '' ? token : replaceIn(token, from, to)
      return typeof replaced === 'object' && replaced !== null
        ? Object.fromEntries(Object.entries(replaced))
        : token
    }),
    fc.constantFrom(...known).map(({ key, value }): Mutation => (token) => ({
      ...token,
      [key]: value,
    })),
    fc.tuple(name, text).map(([key, value]): Mutation => (token) => ({ ...token, [key]: value })),
    fc.tuple(name, leaf).map(([key, value]): Mutation => (token) => ({ ...token, [key]: value })),
    name.map(
      (key): Mutation =>
        ({ [key]: _removed, ...rest }) =>
          rest,
    ),
    fc.tuple(name, fc.constantFrom(...others)).map(
      ([key, other]): Mutation =>
        (token) =>
          Object.hasOwn(other, key) ? { ...token, [key]: other[key] } : token,
    ),
  )
}

/** Mutated samples that the platform may issue. */
export function samplePlatformTokens(
  platform: Platform,
  vocabulary: Vocabulary,
  count: number,
  seed: number,
): readonly Token[] {
  const tokens = new Map<string, Token>(
    platform.samples.map(({ claims }) => [JSON.stringify(claims), claims]),
  )
  const mutations = fc.array(mutationsOf(platform, vocabulary), { minLength: 1, maxLength: 3 })
  for (let round = 0; tokens.size < count && round < 40; round++) {
    const pool = [...tokens.values()]
    for (const [index, chain] of fc.sample(fc.tuple(fc.nat(), mutations), {
      numRuns: count,
      seed: seed + round,
    })) {
      const start = pool[index % pool.length]
      if (start === undefined) continue
      const token = chain.reduce((each, mutate) => mutate(each), start)
      // Values travel as JSON, so that prototypes do not matter.
      const key = JSON.stringify(token)
      if (!tokens.has(key) && isPossible(platform, token)) tokens.set(key, token)
      if (tokens.size >= count) break
    }
  }
  return [...tokens.values()]
}
