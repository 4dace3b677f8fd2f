import { describe, expect, test } from 'vitest'
import { readSource, trackedFiles } from './source-files.ts'
import { findSleeps, isTest } from './tests.ts'

test('tests neither sleep, measure time nor retry', () => {
  const tests = trackedFiles().filter(isTest).map(readSource)
  expect(tests.length).toBeGreaterThan(500)
  expect(findSleeps(tests)).toEqual([])
})

describe('finds', () => {
  const [timer, wait] = ['setTimeout', 'waitForTimeout']
  const clock = 'performance.now()'
  test.for([
    ['a timer', 'a.test.ts', `await new Promise((resolve) => ${timer}(resolve, 50))`],
    ['a computed timer', 'a.test.ts', `new Promise<void>((done) => {\n  ${timer}(done, delay)\n})`],
    ['a timer promise', 'testing/a.ts', `await ${timer}(1_000)`],
    ['a stopwatch', 'a.test.ts', `expect(${clock} - start).toBeLessThan(100)`],
    ['a wait of a page', 'e2e/a.spec.ts', `await page.${wait}(SETTLE_MS)`],
    ['retries', 'playwright.config.ts', 'retries: 2,'],
    ['retries of a suite', 'e2e/a.spec.ts', 'test.describe.configure({ retries: 1 })'],
  ] as const)('%s', ([, path, text]) => {
    expect(findSleeps([{ path: `a/${path}`, text: `\n${text}` }])).toEqual([
      expect.stringMatching(/^a\/.+:2: /),
    ])
  })

  test.for([
    ['the next task', 'a.test.ts', `new Promise((resolve) => ${timer}(resolve))`],
    ['a cancelled timer', 'a.test.ts', `const timer = ${timer}(stop, 50)`],
    ['a member of another format', 'a.test.ts', 'retries: z.int(),'],
    ['shipped code', 'a.ts', `await ${timer}(50)`],
  ] as const)('nothing in %s', ([, path, text]) => {
    expect(findSleeps([{ path: `a/${path}`, text }])).toEqual([])
  })
})
