import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterInput } from './after-input.ts'

const waits = { typed: 16, almost: 5, done: 0 } as const

function setUp() {
  const listeners = new Set<() => void>()
  const follow = afterInput(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waits[how],
  )
  let how: keyof typeof waits = 'done'
  const listener = vi.fn<() => void>()
  const change = (next: keyof typeof waits): void => {
    how = next
    for (const each of listeners) each()
  }
  return { change, follow, leave: follow(listener), listener, listeners }
}

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reports actions at once', () => {
  const { change, listener } = setUp()
  change('done')
  expect(listener).toHaveBeenCalledOnce()
})

test('reports typing after a moment, once', () => {
  const { change, listener } = setUp()
  change('typed')
  change('typed')
  expect(listener).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledOnce()
})

test('reports a change that can wait less before an earlier one', () => {
  const { change, listener } = setUp()
  change('typed')
  change('almost')
  change('typed')
  vi.advanceTimersByTime(5)
  expect(listener).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledOnce()
})

test('reports a change by the time of an earlier one', () => {
  const { change, listener } = setUp()
  change('typed')
  vi.advanceTimersByTime(14)
  change('almost')
  vi.advanceTimersByTime(2)
  expect(listener).toHaveBeenCalledOnce()
})

test('reports typing together with an action, once', () => {
  const { change, listener } = setUp()
  change('typed')
  change('done')
  expect(listener).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledOnce()
})

test.for(['keydown', 'pointerdown', 'click', 'drop', 'paste'])(
  'what is typed is told before a %s, which is about what it sees',
  (type) => {
    const { change, listener } = setUp()
    change('typed')
    page.dispatchEvent(new Event(type))
    expect(listener).toHaveBeenCalledOnce()
    page.dispatchEvent(new Event(type))
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledOnce()
  },
)

test('notifies all followers and unsubscribes with the last', () => {
  const { change, follow, leave, listener, listeners } = setUp()
  const other = vi.fn<() => void>()
  const leaveToo = follow(other)
  change('typed')
  leave()
  vi.runAllTimers()
  expect(listener).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledOnce()
  change('typed')
  leaveToo()
  expect(listeners.size).toBe(0)
  vi.runAllTimers()
  page.dispatchEvent(new Event('keydown'))
  expect(other).toHaveBeenCalledOnce()
})
