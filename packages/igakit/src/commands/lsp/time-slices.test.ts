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

test('background work lets messages through after each slice', async () => {
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

test('work that a request waits for comes before other work', async () => {
  const events: string[] = []
  const work = async (name: string, isAsked?: boolean): Promise<void> => {
    await takeTurn(isAsked)
    events.push(name)
  }
  await Promise.all([work('a'), work('b'), work('asked', true)])
  expect(events).toEqual(['asked', 'a', 'b'])
})
