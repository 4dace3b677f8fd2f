import { expect, test } from 'vitest'
import type { Given } from '../suite/given.ts'
import { resolveGiven } from './resolve-given.ts'

const fixtures = {
  main: { claims: { ref: 'main', list: [1, 2], io: { 'a.b': { c: 1 } } }, now: { expr: '1' } },
}

test.for<[string, Given | undefined, unknown]>([
  ['nothing', undefined, {}],
  ['values', { claims: { a: 1 } }, { claims: { a: 1 } }],
  ['a fixture', 'main', fixtures.main],
  ['a fixture without differences', { fixture: 'main' }, fixtures.main],
  [
    'objects are merged, lists are not',
    { fixture: 'main', overrides: { claims: { ref: null, list: [3], io: { x: 1 } } } },
    { ...fixtures.main, claims: { ref: null, list: [3], io: { 'a.b': { c: 1 }, x: 1 } } },
  ],
  [
    'an expr replaces, and is replaced',
    { fixture: 'main', overrides: { claims: { expr: '{}' }, now: { at: 1 } } },
    { claims: { expr: '{}' }, now: { at: 1 } },
  ],
  [
    'the case removes a member',
    { fixture: 'main', without: ['claims.ref', ['claims', 'io', 'a.b', 'c'], 'now'] },
    { claims: { list: [1, 2], io: { 'a.b': {} } } },
  ],
  [
    'removes before it overrides',
    { fixture: 'main', without: ['claims'], overrides: { claims: { a: 1 } } },
    { claims: { a: 1 }, now: { expr: '1' } },
  ],
])('%s', ([, given, input]) => {
  expect(resolveGiven(given, fixtures)).toEqual({ ok: true, input })
  expect(fixtures.main.claims.ref).toBe('main')
})

test.for<[Given, string]>([
  ['toString', 'is not a fixture; available: main'],
  [{ fixture: 'min' }, 'is not a fixture; available: main'],
  [
    { fixture: 'main', without: ['claims.reff'] },
    'names claims.reff, which the fixture main does not have',
  ],
  [
    { fixture: 'main', without: ['claims.list.a'] },
    'names claims.list.a, which the fixture main does not have',
  ],
])('%j is refused', ([given, message]) => {
  expect(resolveGiven(given, fixtures)).toMatchObject({ ok: false, message })
})
