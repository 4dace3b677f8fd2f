import { expect, test } from 'vitest'
import { HeapGuard, type HeapReading } from './heap-guard.ts'

/** Returns a heap whose live data and garbage grow with every check; a collection removes only the garbage. */
function heap(live: (step: number) => number, garbage: (step: number) => number) {
  const state = { step: 0, garbage: 0, collections: 0 }
  const guard = new HeapGuard(
    (): HeapReading => ({ used: live(state.step) + state.garbage, limit: 1000 }),
    () => {
      state.collections++
      state.garbage = 0
    },
  )
  const check = (): void => {
    state.step++
    state.garbage += garbage(state.step)
    guard.check()
  }
  return { check, state }
}

test('live data that fill the heap are an error', () => {
  const { check, state } = heap(
    (step) => step * 10,
    () => 0,
  )
  expect(() => {
    for (let step = 0; step < 100; step++) check()
  }).toThrow(expect.objectContaining({ code: 'out_of_memory' }))
  expect(state.step).toBe(85)
})

test('garbage is not an error and is rarely collected', () => {
  const { check, state } = heap(
    () => 800,
    () => 1,
  )
  for (let step = 0; step < 10_000; step++) check()
  expect(state.collections).toBeLessThan(150)
})

test('a heap with room is never collected', () => {
  const { check, state } = heap(
    () => 400,
    () => 0,
  )
  for (let step = 0; step < 10_000; step++) check()
  expect(state.collections).toBe(0)
})
