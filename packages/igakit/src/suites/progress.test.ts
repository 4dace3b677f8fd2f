import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrinter, type Printer } from '../output/printer.ts'
import { SuiteProgress } from './progress.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function printerOf(written: string[]): Printer {
  const write = (text: string): Promise<void> => {
    written.push(text)
    return Promise.resolve()
  }
  return createPrinter({ closed: false, write }, false)
}

const progress = { suites: 3, suitesDone: 1, casesDone: 1234 }

test('a long run shows its progress and removes it', async () => {
  const written: string[] = []
  const line = new SuiteProgress(printerOf(written), true)
  await line.show(progress)
  await line.clear()
  expect(written).toEqual([])
  vi.advanceTimersByTime(600)
  await line.show(progress)
  // Updating the line for every case would take the terminal longer than the run itself.
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

test('prints no progress without a terminal', async () => {
  const written: string[] = []
  const line = new SuiteProgress(printerOf(written), false)
  vi.advanceTimersByTime(600)
  await line.show(progress)
  expect(written).toEqual([])
})
