import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { checkCase } from './fuzz.ts'
import { printCase } from './watched-case.ts'

const main = fileURLToPath(new URL('testing/main.ts', import.meta.url))

function run(...args: readonly string[]): { readonly code: number | null; readonly out: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
  })
  return { code: status, out: stdout + stderr }
}

test('a correct target succeeds and prints its number of cases', () => {
  const { code, out } = run('--minutes', '0.01', '--seed', '1', 'good')
  expect(out).toMatch(/✓ good: [\d,]+ cases in \d+ s, --seed 1/)
  expect(code).toBe(0)
})

test('prints the smallest failing case, the same for the same seed', () => {
  const [first, second] = [run('--seed', '7', 'faulty'), run('--seed', '7', 'faulty')]
  expect(first.out).toContain('Expected at most 100\n\n101\n')
  expect(first.code).toBe(1)
  expect(second.out.replace(/in \d+ s/, '')).toBe(first.out.replace(/in \d+ s/, ''))
})

test('tries listed cases and prints them as the target formats them', () => {
  const { code, out } = run('--seed', '1', 'listed')
  expect(out).toContain('shown 3 of Expected no 3')
  expect(code).toBe(1)
})

test('reports an uncaught exception with its case', () => {
  const { code, out } = run('--seed', '1', 'uncaught')
  expect(out).toMatch(/✗ uncaught.*\nError: thrown later\n\n\d{3,4}\n/)
  expect(code).toBe(1)
})

test('reports a thread that exits early with its case', () => {
  const { code, out } = run('--seed', '1', 'ending')
  expect(out).toMatch(/✗ ending.*\nThe thread ended with 0\.\n\n\d{3,4}\n/)
  expect(code).toBe(1)
})

test.each([
  [['nosuch']],
  [['--minutes', '0']],
  [['--seed', 'x']],
  [['--minutes', '1', '--each-minutes', '1']],
])('rejects the arguments %j', (args) => {
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
    /^Expected no exception, got RangeError: too much/,
  ],
  [
    'a changed prototype',
    () => {
      Reflect.set(Object.prototype, 'polluted', true)
      return undefined
    },
    /^Changed a prototype/,
  ],
  ['a reported error', () => 'told', /^told$/],
])('reports %s', async (_, check, fault) => {
  expect(await checkCase({ check }, '')).toMatch(fault)
})

/** Uses at least 20 ms of CPU time. */
function busy(): undefined {
  const begun = process.threadCpuUsage()
  while (process.threadCpuUsage(begun).user < 20_000);
}

test('reports a case that exceeds its CPU time', async () => {
  expect(await checkCase({ check: busy, mostSeconds: 0.01 }, '')).toMatch(/^Took \d+\.\d s of CPU$/)
  expect(await checkCase({ check: () => undefined }, '')).toBeUndefined()
})

test('prints a case in visible characters', () => {
  expect(printCase('a\u0000é\ud800')).toBe(String.raw`"a\u0000\u00e9\ud800"`)
})
