import { expect, expectTypeOf, test } from 'vitest'
import type { Int64 } from '../model/int64.ts'
import {
  terminateAutomationExecution,
  type TerminateAutomationExecutionPath,
} from '../operations/terminate-automation-execution.ts'
import { segment } from './path-segment.ts'
import { formatPath } from './path.ts'

test.each([
  ['a'],
  ['.a'],
  ['..a'],
  ['a.'],
  ['...'],
  ['....'],
  [' '],
  ['\n'],
  ['.\n'],
  ['/'],
  ['💡'],
])('takes %j', (text) => {
  expect(segment.safeParse(text).success).toBe(true)
})

test.each([[''], ['.'], ['..'], ['\uD83D'], ['a\uDCA1'], [7], [null]])('refuses %j', (text) => {
  expect(segment.safeParse(text).success).toBe(false)
})

const refused: [id: unknown, code: string | undefined, says: RegExp][] = [
  ['abc', 'int64', /string of decimal digits, like "42"$/],
  ['', 'int64', /string of decimal digits/],
  ['042', 'int64', /string of decimal digits/],
  ['9223372036854775808', 'int64_range', /at most 64 bits$/],
  ['-9223372036854775809', 'int64_range', /at most 64 bits$/],
  [1.5, 'int64', /a number, a bigint, or a string of digits/],
  [2 ** 53, 'int64_range', /a larger one as a bigint or as a string of digits$/],
  [-(2 ** 53), 'int64_range', /a larger one as a bigint or as a string of digits$/],
  [2n ** 63n, 'int64_range', /at most 64 bits$/],
  [-(2n ** 63n) - 1n, 'int64_range', /at most 64 bits$/],
  [Number.NaN, undefined, /a number, a bigint, or a string of digits/],
  [true, undefined, /a number, a bigint, or a string of digits/],
  [{}, undefined, /a number, a bigint, or a string of digits/],
]

test.each(refused)('rejects the id %s with the expected format', (id, code, says) => {
  const formatted = formatPath(terminateAutomationExecution, { id })
  expect(formatted).toMatchObject({ ok: false, issues: [{ path: ['id'] }] })
  const [issue] = formatted.ok ? [] : formatted.issues
  expect(issue?.message).toMatch(says)
  expect(issue?.code === 'custom' ? issue.params?.['code'] : undefined).toBe(code)
})

test.each([
  [42, '42'],
  [-0, '0'],
  [2 ** 53 - 1, '9007199254740991'],
  [2n ** 53n + 1n, '9007199254740993'],
  [2n ** 63n - 1n, '9223372036854775807'],
  [-(2n ** 63n), '-9223372036854775808'],
  ['9007199254740993', '9007199254740993'],
])('keeps every digit of the id %s', (id, digits) => {
  const path = `/api/v1/automation_executions/${digits}/actions/terminate`
  expect(formatPath(terminateAutomationExecution, { id })).toEqual({ ok: true, path })
})

test('the type accepts a bigint, a number or digits', () => {
  expectTypeOf<TerminateAutomationExecutionPath['id']>().toEqualTypeOf<bigint | number | Int64>()
})
