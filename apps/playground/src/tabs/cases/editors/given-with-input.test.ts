import { resolveGiven, type RuleCase } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import { givenWithInput } from './given-with-input.ts'

const claims = { a: 1, list: [1], io: { 'a.b': { c: 1 }, d: 1 } }
const fixtures = { main: { claims } }
const changed = { fixture: 'main', overrides: { claims: { a: 2 } } }

describe('updating the input of a case', () => {
  test.each<[string, RuleCase['given'], Record<string, unknown>, unknown]>([
    ['stays as it is where it gives it already', 'main', { claims }, 'main'],
    ['stays as it is however it says so', changed, { claims: { ...claims, a: 2 } }, changed],
    ['is the fixture again', changed, { claims }, 'main'],
    [
      'has differences from its fixture',
      'main',
      { claims: { a: 3, list: [1], io: { d: 1, e: 1 } } },
      {
        fixture: 'main',
        overrides: { claims: { a: 3, io: { e: 1 } } },
        without: [['claims', 'io', 'a.b']],
      },
    ],
    [
      'lists removed members',
      changed,
      { claims: { list: [1], io: claims.io } },
      { fixture: 'main', without: ['claims.a'] },
    ],
    [
      'has another list',
      'main',
      { claims: { ...claims, list: [] } },
      { fixture: 'main', overrides: { claims: { list: [] } } },
    ],
    [
      'gives it itself without a fixture',
      { claims: {} },
      { claims: { a: 2 } },
      { claims: { a: 2 } },
    ],
    ['gives it itself where there is no such fixture', 'none', { claims: {} }, { claims: {} }],
    ['gives nothing', undefined, {}, undefined],
  ])('%s', (_, given, input, expected) => {
    const after = givenWithInput(given, input, fixtures)
    expect(after).toEqual(expected)
    expect(resolveGiven(after, fixtures)).toEqual({ ok: true, input })
  })
})
