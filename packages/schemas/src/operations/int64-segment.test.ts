import { expect, test } from 'vitest'
import { formatPath } from './format-path.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'

const refused: [id: unknown, code: string | undefined, says: RegExp][] = [
  ['abc', 'int64', /string of decimal digits, like "42"$/],
  ['', 'int64', /string of decimal digits/],
  ['042', 'int64', /string of decimal digits/],
  ['9223372036854775808', 'int64_range', /at most 64 bits$/],
  ['-9223372036854775809', 'int64_range', /at most 64 bits$/],
  [1.5, 'int64', /a number, or a string of digits/],
  [2 ** 53, 'int64_range', /give a larger one as a string of digits$/],
  [-(2 ** 53), 'int64_range', /give a larger one as a string of digits$/],
  [Number.NaN, undefined, /a number, or a string of digits/],
  [true, undefined, /a number, or a string of digits/],
  [{}, undefined, /a number, or a string of digits/],
]

test.each(refused)('of the id %j it says what is expected', (id, code, says) => {
  const formatted = formatPath(terminateAutomationExecution, { id })
  expect(formatted).toMatchObject({ ok: false, issues: [{ path: ['id'] }] })
  const [issue] = formatted.ok ? [] : formatted.issues
  expect(issue?.message).toMatch(says)
  expect(issue?.code === 'custom' ? issue.params?.['code'] : undefined).toBe(code)
})
