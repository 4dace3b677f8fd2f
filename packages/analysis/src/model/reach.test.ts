import { getEnvironment } from '@igakit/cel'
import { actors, assumptions, findPlatform, platforms } from '@igakit/platforms'
import { checkToken } from '@igakit/platforms/check-token'
import { describe, expect, test } from 'vitest'
import { evaluateFact, samplePlatformTokens, type Token } from '../../fuzz/tokens.ts'
import { platformVocabulary } from '../../fuzz/vocabulary.ts'
import { Analyser } from '../questions/analyser.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { literalsOf } from './literals.ts'
import { completeMine, openValues } from './mine.ts'
import { namedIn } from './named.ts'
import { PlatformModel } from './platform-model.ts'

const environment = getEnvironment('workload-federation')

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

  test('the model and the checker find the same facts broken', () => {
    const model = new PlatformModel(platform, new EnvironmentEvaluator(environment))
    for (const claims of tokens) {
      const broken = model.violations({ claims }).map(({ fact }) => fact.id)
      const expected = checkToken(platform, claims, { evaluate: evaluateFact })
        .filter(({ kind }) => kind === 'fact')
        .map(({ id }) => id)
      expect([claims, broken]).toEqual([claims, expected])
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
