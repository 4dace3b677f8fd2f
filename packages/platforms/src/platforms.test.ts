import { describe, expect, test } from 'vitest'
import {
  actors,
  type Claim,
  detectPlatforms,
  type Fact,
  findClaim,
  findPlatform,
  isPlatformId,
  platformIds,
  platforms,
  sources,
  undocumentedClaims,
} from './index.ts'

test('each platform is found by its id', () => {
  expect(platforms.map(({ id }) => id)).toEqual(platformIds)
  expect(platformIds.map((id) => findPlatform(id).id)).toEqual(platformIds)
  expect(findPlatform('constructor')).toBeUndefined()
  expect(isPlatformId('toString')).toBe(false)
})

describe.each(platforms)('$id', (platform) => {
  const { claims, facts, identity, privilegedEvents, refs, samples } = platform
  const names = new Set(claims.flatMap(({ path: [name = ''] }) => name))

  test('has each claim and each fact once', () => {
    const paths = claims.map(({ path }) => JSON.stringify(path))
    expect(paths).toEqual([...new Set(paths)])
    const ids = facts.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('cites sources for everything', () => {
    const conditions = actors.flatMap((actor) => {
      const model = platform.actors[actor]
      return model.exists ? model.conditions : []
    })
    const evidence = [
      ...claims,
      ...claims.flatMap(({ pattern, pins, values }) => [pattern, pins, values]),
      ...facts,
      ...conditions,
      privilegedEvents,
    ].flatMap((each) => each ?? [])
    for (const each of evidence) {
      expect(each.sources.length).toBeGreaterThan(0)
      expect(each.sources.filter((source) => !Object.hasOwn(sources, source))).toEqual([])
    }
  })

  test('has examples of the stated types, in the stated values and patterns', () => {
    for (const claim of claims) {
      const { path, pattern, types, values } = claim
      const parsed: readonly unknown[] = claim.examples.map((text): unknown => JSON.parse(text))
      const outside = parsed.filter((value) => {
        if (!types.some((type) => type === typeOf(value))) return true
        if (typeof value !== 'string') return false
        if (values?.isClosed === true && !values.known.includes(value)) return true
        return pattern !== undefined && !new RegExp(`^(?:${pattern.re2})$`, 'u').test(value)
      })
      expect({ path, outside }).toEqual({ path, outside: [] })
    }
  })

  test('refers to its own top-level claims only', () => {
    const used = [
      ...facts.flatMap(claimsOf),
      ...refs.map(({ claim }) => claim),
      ...Object.values(platform.misnomers ?? {}),
      ...[identity.organization, identity.project, identity.container].flatMap((level) => [
        ...(level?.ids ?? []),
        ...(level?.names ?? []),
        ...(level?.localNames ?? []),
      ]),
      ...(identity.code ?? []),
      ...identity.derive.flatMap(({ from, to }) => [from, ...to]),
      ...(privilegedEvents === undefined ? [] : [privilegedEvents.claim]),
      ...conditionsOf().flatMap((condition) => namesIn(condition)),
    ]
    expect(used.filter((name) => !names.has(name))).toEqual([])
  })

  test('has groups and claims per job among its identity claims', () => {
    const { container, groups = [], organization, project } = identity
    expect([...organization.ids, ...organization.names]).toEqual(
      expect.arrayContaining([...groups]),
    )
    for (const { ids, perJob = [] } of [container ?? project, organization, project]) {
      expect(ids).toEqual(expect.arrayContaining([...perJob]))
    }
  })

  test('uses each claim at most once in a template', () => {
    for (const fact of facts) {
      if (fact.kind === 'condition') continue
      for (const pieces of fact.template) {
        const used = pieces.flatMap((piece) =>
          typeof piece === 'object' && 'claim' in piece ? [piece.claim] : [],
        )
        expect(used).toEqual([...new Set(used)])
      }
    }
  })

  test('derives the claims that it promises from its samples', () => {
    for (const { from, re2, to } of identity.derive) {
      const pattern = new RegExp(`^(?:${re2})$`, 'u')
      const groups = [...re2.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name)
      const claimOf = new Map(to.map((claim) => [claim.replaceAll(/[^A-Za-z0-9]/g, '_'), claim]))
      expect(new Set(groups)).toEqual(new Set(claimOf.keys()))
      for (const sample of samples) {
        const value = sample.claims[from]
        const derived = typeof value === 'string' ? pattern.exec(value)?.groups : undefined
        for (const [name, text] of Object.entries(derived ?? {})) {
          expect(sample.claims[claimOf.get(name) ?? '']).toBe(text)
        }
      }
    }
  })

  test('knows the claims of its samples, and detects them', () => {
    for (const { claims: token } of samples) {
      const unknown = Object.keys(token).filter((name) => findClaim(platform, [name]) === undefined)
      expect(unknown).toEqual([])
      expect(detectPlatforms(token)).toContain(platform)
    }
  })

  function conditionsOf(): readonly string[] {
    return [
      ...facts.flatMap((fact) => [
        fact.when ?? '',
        ...(fact.kind === 'condition' ? [fact.holds] : []),
      ]),
      ...actors.flatMap((actor) => {
        const model = platform.actors[actor]
        return model.exists ? model.conditions.map(({ holds }) => holds) : []
      }),
    ]
  }
})

function claimsOf(fact: Fact): readonly string[] {
  if (fact.kind === 'condition') return []
  return [
    fact.claim,
    ...fact.template
      .flat()
      .flatMap((piece) => (typeof piece === 'object' && 'claim' in piece ? [piece.claim] : [])),
  ]
}

test('undocumented claims are those that no fact describes', () => {
  const platform = findPlatform('github-actions')
  const [{ claims }] = platform.samples
  expect(undocumentedClaims(platform, claims)).toEqual([])
  expect(undocumentedClaims(platform, { ...claims, repositry: 'a/b', Ref: 1 })).toEqual([
    'repositry',
    'Ref',
  ])
})

/** Returns the claims that a condition reads. */
function namesIn(condition: string): readonly string[] {
  return [...condition.matchAll(/claims(?:\.(\w+)|\["([^"]+)"\])|"([^"]+)" in claims\b/g)].map(
    ([, field, index, key]) => field ?? index ?? key ?? '',
  )
}

function typeOf(value: unknown): Claim['types'][0] {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'bool'
    default:
      return 'map'
  }
}
