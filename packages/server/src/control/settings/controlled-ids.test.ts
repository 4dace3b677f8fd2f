import { expect, test } from 'vitest'
import { randomIds, resumeIds } from '../../ids/ids.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite-store.ts'
import { ControlledIds } from './controlled-ids.ts'

const take = (ids: { next: () => string }) => Array.from({ length: 20 }, () => ids.next())

test('restarts with each seed', () => {
  const ids = new ControlledIds(randomIds)
  ids.seed('a')
  const taken = take(ids)
  ids.seed('a')
  expect(take(ids)).toEqual(taken)
  ids.seed(null)
  expect(new Set([...taken, ...take(ids)]).size).toBe(40)
})

test.each(['a', 'records of a', 'requests of a'])(
  'differs for %j from the sequence of the server',
  async (seed) => {
    const store = await openSqliteStore(':memory:')
    const ids = new ControlledIds(randomIds)
    ids.seed(seed)
    const taken = take(ids)
    for (const own of ['a', 'records of a', 'requests of a']) {
      const made = take(await resumeIds(store, own))
      expect(new Set([...taken, ...made]).size).toBe(40)
    }
    await store.close()
  },
)
