import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices, takeTurn } from './time-slices.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** Blocks for longer than a slice. */
function busy(): void {
  vi.advanceTimersByTime(25)
}

test('long work yields between its items', async () => {
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

test('cancelled work ends', async () => {
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

test('work in turns handles messages after each turn', async () => {
  const events: string[] = []
  const work = async (name: string): Promise<void> => {
    await takeTurn()
    busy()
    events.push(name)
    setImmediate(() => events.push('message'))
  }
  await Promise.all([work('a'), work('b'), work('c')])
  await takeTurn()
  expect(events).toEqual(['a', 'message', 'b', 'message', 'c', 'message'])
})
