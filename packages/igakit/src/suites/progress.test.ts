import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sink } from '../output/sink.ts'
import { SuiteProgress } from './progress.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function sinkOf(written: string[]): Sink {
  return {
    closed: false,
    write(text) {
      written.push(text)
      return Promise.resolve()
    },
  }
}

const progress = { suites: 3, suitesDone: 1, casesDone: 1234 }

test('a run that is long says how far it is, and takes that away again', async () => {
  const written: string[] = []
  const line = new SuiteProgress(sinkOf(written), true)
  await line.show(progress)
  await line.clear()
  expect(written).toEqual([])
  vi.advanceTimersByTime(600)
  await line.show(progress)
  // Not for every case: the terminal would be busier than the run.
  await line.show({ ...progress, casesDone: 1235 })
  vi.advanceTimersByTime(100)
  await line.show({ ...progress, casesDone: 1300 })
  await line.clear()
  expect(written).toEqual([
    '\r\u001b[Ksuites 1 of 3  cases 1,234',
    '\r\u001b[Ksuites 1 of 3  cases 1,300',
    '\r\u001b[K',
  ])
})

test('what is no terminal gets none of it', async () => {
  const written: string[] = []
  const line = new SuiteProgress(sinkOf(written), false)
  vi.advanceTimersByTime(600)
  await line.show(progress)
  expect(written).toEqual([])
})
