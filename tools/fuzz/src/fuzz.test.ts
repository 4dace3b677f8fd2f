import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { judged } from './fuzz.ts'
import { printCase } from './watched-case.ts'

const main = fileURLToPath(new URL('testing/main.ts', import.meta.url))

function run(...args: readonly string[]): { readonly code: number | null; readonly out: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
  })
  return { code: status, out: stdout + stderr }
}

test('a target without faults ends well and tells its cases', () => {
  const { code, out } = run('--minutes', '0.01', '--seed', '1', 'good')
  expect(out).toMatch(/✓ good: [\d,]+ cases in \d+ s, --seed 1/)
  expect(code).toBe(0)
})

test('the smallest case that fails is shown, the same for the same seed', () => {
  const [first, second] = [run('--seed', '7', 'faulty'), run('--seed', '7', 'faulty')]
  expect(first.out).toContain('Expected at most 100\n\n101\n')
  expect(first.code).toBe(1)
  expect(second.out.replace(/in \d+ s/, '')).toBe(first.out.replace(/in \d+ s/, ''))
})

test('listed cases are tried, and shown as the target says', () => {
  const { code, out } = run('--seed', '1', 'listed')
  expect(out).toContain('shown 3 of Expected no 3')
  expect(code).toBe(1)
})

test('what is thrown where nobody catches it is a fault, with the case', () => {
  const { code, out } = run('--seed', '1', 'uncaught')
  expect(out).toMatch(/✗ uncaught.*\nError: thrown later\n\n\d{3,4}\n/)
  expect(code).toBe(1)
})

test('a thread that ends without an answer is a fault, with the case', () => {
  const { code, out } = run('--seed', '1', 'ending')
  expect(out).toMatch(/✗ ending.*\nThe thread ended with 0\.\n\n\d{3,4}\n/)
  expect(code).toBe(1)
})

test.each([
  [['nosuch']],
  [['--minutes', '0']],
  [['--seed', 'x']],
  [['--minutes', '1', '--each-minutes', '1']],
])('%j is wrong usage', (args) => {
  const { code, out } = run(...args)
  expect(out).toContain('targets: good, faulty')
  expect(code).toBe(2)
})

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'polluted')
})

test.each<[string, () => string | undefined, RegExp]>([
  [
    'an exception',
    () => {
      throw new RangeError('too much')
    },
    /^Expected an answer, got an exception: RangeError: too much/,
  ],
  [
    'a prototype that is changed',
    () => {
      Reflect.set(Object.prototype, 'polluted', true)
      return undefined
    },
    /^Changed a prototype/,
  ],
  ['a fault that is told', () => 'told', /^told$/],
])('%s is a fault', async (_, judge, fault) => {
  expect(await judged({ judge }, '')).toMatch(fault)
})

/** Takes at least 20 ms of CPU. */
function busy(): undefined {
  const begun = process.threadCpuUsage()
  while (process.threadCpuUsage(begun).user < 20_000);
}

test('a case that takes more CPU than it may is a fault', async () => {
  expect(await judged({ judge: busy, mostSeconds: 0.01 }, '')).toMatch(/^Took \d+\.\d s of CPU$/)
  expect(await judged({ judge: () => undefined }, '')).toBeUndefined()
})

test('a case is printed in characters that are visible', () => {
  expect(printCase('a\u0000é\ud800')).toBe(String.raw`"a\u0000\u00e9\ud800"`)
})
