import { expect, test } from 'vitest'
import { allBombs } from './all-bombs.ts'
import { faultOf } from './fault-of.ts'
import type { Outcome } from './outcome.ts'
import { runBombs } from './run-bombs.ts'

test('ids are unique', () => {
  const ids = allBombs.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('the quick bombs end as expected', { timeout: 300_000 }, async () => {
  const quick = allBombs.filter(({ isQuick }) => isQuick)
  const faults: string[] = []
  let tried = 0
  await runBombs(quick, (bomb, outcome) => {
    tried++
    const fault = faultOf(bomb, outcome)
    if (fault !== undefined) faults.push(`${bomb.id}: ${fault}`)
  })
  expect(faults).toEqual([])
  expect(tried).toBe(quick.length)
  expect(tried).toBeGreaterThanOrEqual(10)
})

const outcome: Outcome = { answer: 'true', seconds: 1, megabytes: 100 }

test.each([
  ['another result', { answer: 'false' }, /^Expected true, got false$/],
  ['a killed process', { answer: 'died: SIGABRT' }, /^Expected true, got died: SIGABRT$/],
  ['too much memory', { megabytes: 257 }, /^Took 257 MiB; the limit is 256 MiB$/],
])('reports %s', (_name, change, fault) => {
  const bomb = {
    id: 'a',
    expected: 'true',
    megabytes: 256,
    isQuick: false,
    load: () => Promise.resolve(),
    detonate: () => Promise.resolve('true'),
  }
  expect(faultOf(bomb, outcome)).toBeUndefined()
  expect(faultOf(bomb, { ...outcome, ...change })).toMatch(fault)
})
