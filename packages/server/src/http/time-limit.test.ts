import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeLimit } from './time-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), milliseconds)
  })

test('gives up each that takes too long, at its time, and no other', async () => {
  const limit = new TimeLimit(100)
  const ended: (readonly [string, number])[] = []
  const start = performance.now()
  const begin = async (name: string, milliseconds: number) => {
    const became = await limit.within(after(milliseconds, name), () => `${name} is late`)
    ended.push([became, Math.round(performance.now() - start)])
  }
  const first = [begin('a', 99), begin('b', 500)]
  await vi.advanceTimersByTimeAsync(50)
  const second = [begin('c', 500), begin('d', 10)]
  await vi.advanceTimersByTimeAsync(1000)
  const third = begin('e', 500)
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all([...first, ...second, third])
  expect(ended).toEqual([
    ['d', 60],
    ['a', 99],
    ['b is late', 100],
    ['c is late', 150],
    ['e is late', 1150],
  ])
})

test('fails with what fails in time', async () => {
  const failed = new TimeLimit(100).within(Promise.reject(new RangeError('a')), () => 'late')
  await expect(failed).rejects.toThrow(new RangeError('a'))
})
