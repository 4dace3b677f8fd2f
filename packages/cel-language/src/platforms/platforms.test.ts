import { claimSamples } from '@igakit/cel/samples'
import { describe, expect, test } from 'vitest'
import { claimOf } from '../lint/lint-subject.ts'
import { type ClaimType, platformIds } from './platform.ts'
import { platforms } from './platforms.ts'

test('every platform with a sample is known', () => {
  expect(Object.keys(claimSamples).toSorted()).toEqual(platformIds.toSorted())
})

describe.each(platformIds)('%s', (id) => {
  const platform = platforms[id]
  const { claims } = claimSamples[id]

  test('has each claim once', () => {
    const paths = platform.claims.map(({ path }) => JSON.stringify(path))
    expect(paths).toEqual([...new Set(paths)])
  })

  test('knows the claims of its sample, with their types', () => {
    const unlike = leaves(claims).filter(({ path, value }) => {
      const known = claimOf(platform, path)
      const around = claimOf(platform, path.slice(0, -1))
      return known?.type !== typeOf(value) && around?.type !== 'map'
    })
    expect(unlike).toEqual([])
  })

  test('takes its sample for one of its own', () => {
    expect(platform.issuer.test(claims.iss) || id === 'kubernetes').toBe(true)
    expect(platform.subject?.test(claims.sub)).not.toBe(false)
  })

  test('what it vouches for pins something, or nothing that an outsider decides does', () => {
    const wrong = platform.claims.filter(
      ({ origin, pins }) => origin === 'outsider' && pins !== undefined && pins !== 'name',
    )
    expect(wrong).toEqual([])
  })
})

interface Leaf {
  readonly path: readonly string[]
  readonly value: unknown
}

function leaves(value: object, path: readonly string[] = []): readonly Leaf[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]): readonly Leaf[] => {
    const here = [...path, name]
    const isMap = typeof member === 'object' && member !== null && !Array.isArray(member)
    return isMap ? leaves(member, here) : [{ path: here, value: member }]
  })
}

function typeOf(value: unknown): ClaimType {
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'number':
      return 'number'
    case 'boolean':
      return 'bool'
    default:
      return 'string'
  }
}
