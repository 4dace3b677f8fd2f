import { expect, test } from 'vitest'
import { randomIds, seededIds } from './ids.ts'

test('makes the same identifiers of the same seed, and others of another', () => {
  const [first, again, other] = [seededIds('a'), seededIds('a'), seededIds('b')]
  const take = (ids: typeof first) => Array.from({ length: 100 }, () => ids.next())
  const taken = take(first)
  expect(take(again)).toEqual(taken)
  expect(new Set([...taken, ...take(other)]).size).toBe(200)
})

test.each([
  ['random', randomIds],
  ['seeded', seededIds('a')],
])('makes %s identifiers that are one segment of a path', (_, ids) => {
  for (let count = 0; count < 100; count++) expect(ids.next()).toMatch(/^[0-9a-v]{26}$/)
})
