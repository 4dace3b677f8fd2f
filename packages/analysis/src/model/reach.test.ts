import { getEnvironment } from '@igakit/cel'
import { actors, assumptions, findPlatform, platforms } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import { describe, expect, test } from 'vitest'
import { evaluateFact, samplePlatformTokens, type Token } from '../../fuzz/tokens.ts'
import { platformVocabulary } from '../../fuzz/vocabulary.ts'
import { codePointsOf, type Machine } from '../automata/machine.ts'
import { type Formula, outcomesOf, type TermSource } from '../formula/formula.ts'
import { isTrue, type Outcomes } from '../outcome.ts'
import { Analyser } from '../questions/analyser.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { literalsOf } from './literals.ts'
import { completeMine, openValues } from './mine.ts'
import { namedIn } from './named.ts'
import { PlatformModel } from './platform-model.ts'

const environment = getEnvironment('workload-federation')

/** True if a string is a concatenation of the pieces, by their automata. */
function isConcatenation(term: readonly TermSource[], text: string, claims: Token): boolean {
  const codePoints = codePointsOf(text)
  /** The positions at which the pieces so far can end. */
  let ends: readonly number[] = [0]
  for (const piece of term) {
    ends = [
      ...new Set(
        ends.flatMap((start) => {
          if (piece.kind === 'fresh') return endsOf(piece.machine, codePoints, start)
          const value = piece.kind === 'text' ? piece.text : claims[String(piece.path[1])]
          if (typeof value !== 'string') return []
          const isEncoded = piece.kind === 'path' && piece.encodesColon
          const part = codePointsOf(isEncoded ? value.replaceAll(':', '%3A') : value)
          const isThere = part.every((each, index) => each === codePoints[start + index])
          return isThere ? [start + part.length] : []
        }),
      ),
    ]
  }
  return ends.includes(codePoints.length)
}

/** Returns the positions at which a string that an automaton accepts can end. */
function endsOf(
  machine: Machine | undefined,
  codePoints: readonly number[],
  start: number,
): readonly number[] {
  const ends: number[] = []
  let state = machine?.start ?? 0
  for (let end = start; end <= codePoints.length; end++) {
    if (machine === undefined || machine.outcomeOf(state) === isTrue) ends.push(end)
    state = machine?.step(state, codePoints[end] ?? 0) ?? 0
  }
  return ends
}

describe.each(platforms)('$id', (platform) => {
  const [{ claims: own, rule: sampleRule }] = platform.samples
  const tokens: readonly Token[] = [
    ...samplePlatformTokens(platform, platformVocabulary(platform), 40, 74),
    // Impossible tokens.
    ...Object.keys(own).map((name) => ({ ...own, [name]: 'x' })),
    ...Object.keys(own).map((name) =>
      Object.fromEntries(Object.entries(own).filter(([key]) => key !== name)),
    ),
  ]

  test('the search and the checker read each fact alike', () => {
    const evaluator = new EnvironmentEvaluator(environment)
    const model = new PlatformModel(platform, evaluator)
    for (const claims of tokens) {
      const outcome = (formula: Formula): Outcomes =>
        outcomesOf(formula, ({ text }) => evaluator.evaluate(text, { claims }))
      const broken = model.facts.filter(({ condition, template }) => {
        if (condition !== undefined) return outcome(condition) !== isTrue
        if (template === undefined) throw new Error('a fact has a condition or a template')
        const { alternatives, path, when } = template
        if (when !== undefined && outcome(when) !== isTrue) return false
        const value = claims[String(path[1])]
        if (typeof value !== 'string') return value !== undefined
        return !alternatives.some((term) => isConcatenation(term, value, claims))
      })
      const expected = checkToken(platform, claims, { evaluate: evaluateFact })
        .filter(({ kind }) => kind === 'fact')
        .map(({ id }) => id)
      expect([claims, broken.map(({ fact }) => fact.id)]).toEqual([claims, expected])
    }
  })

  test('the analyser and the checker agree on the reach of actors', () => {
    const analyser = new Analyser({ environment, platform })
    const { container, organization, project } = platform.identity
    const names = [organization, container, project].flatMap((level) => [
      ...(level?.ids ?? []),
      ...(level?.names ?? []),
      ...(level?.localNames ?? []),
    ])
    const values = names.flatMap((name) => {
      const value = own[name]
      return typeof value === 'string' ? [[name, [value]] as const] : []
    })
    const read = analyser.read(sampleRule)
    if (!read.ok) throw new Error('the rule of the sample does not compile')
    const possible = tokens.filter(
      (claims) => checkToken(platform, claims, { evaluate: evaluateFact }).length === 0,
    )
    const named = namedIn(platform, literalsOf(read.rule.formula))
    for (const given of [{}, Object.fromEntries(values), Object.fromEntries(values.slice(-1))]) {
      const mine = completeMine(platform, given)
      for (const assume of [[], assumptions]) {
        for (const actor of actors) {
          for (const claims of possible) {
            const isInReach = analyser.isInReach(claims, read.rule, actor, { mine, assume })
            const options = { evaluate: evaluateFact, actor, mine, assume, named }
            const violations = checkToken(platform, claims, options).filter(
              ({ kind }) => kind === 'actor',
            )
            // The analyser also excludes subjects that contain a protected ref.
            const isAllowed = !isInReach || violations.length === 0
            expect([actor, mine, assume, claims, isAllowed, violations]).toEqual([
              actor,
              mine,
              assume,
              claims,
              true,
              violations,
            ])
          }
        }
      }
    }
  })
})

test('a prefix that is a whole issuer names the organization, a shorter prefix does not', () => {
  const platform = findPlatform('circleci')
  const { iss, 'oidc.circleci.com/org-id': id } = platform.samples[0].claims
  const text = typeof iss === 'string' ? iss : ''
  const open = (prefix: string): unknown =>
    openValues(platform, [{ claim: 'iss', kind: 'prefix', text: prefix, isPositive: true }])
  expect(open(text)).toEqual({ 'oidc.circleci.com/org-id': [id] })
  expect(open(text.slice(0, -1))).toEqual({})
})
