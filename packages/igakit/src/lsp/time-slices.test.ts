import { expect, test } from 'vitest'
import { inSlices } from './time-slices.ts'

/** Takes longer than a slice. */
function busy(): void {
  const begun = performance.now()
  while (performance.now() - begun < 25);
}

test('long work lets other work in between its items', async () => {
  const events: string[] = []
  setImmediate(() => events.push('other'))
  const isWhole = await inSlices(
    ['a', 'b', 'c'],
    () => true,
    (item) => {
      busy()
      events.push(item)
    },
  )
  expect(isWhole).toBe(true)
  expect(events).toEqual(['a', 'other', 'b', 'c'])
})

test('work that is no longer wanted ends', async () => {
  const done: number[] = []
  const isWhole = await inSlices(
    [1, 2, 3],
    () => false,
    (item) => {
      busy()
      done.push(item)
    },
  )
  expect(isWhole).toBe(false)
  expect(done).toEqual([1])
})
