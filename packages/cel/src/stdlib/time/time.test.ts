import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { anyResult } from '../../environments/cel-go.ts'
import { defineEnvironment } from '../../environments/define-environment.ts'
import { compile, formatIssues, formatValue, getEnvironment, Timestamp } from '../../index.ts'

const policies = getEnvironment('policy-condition')
// Allows any result type so that tests can inspect function results.
const environment = defineEnvironment({ ...policies, result: anyResult }, policies.load())
const now = Timestamp.parse('2024-05-15T14:35:50.25Z')

/** Returns the value of a rule, or its error, as a string. */
function evaluate(expression: string, moment: Timestamp | Date | undefined = now): string {
  const compilation = compile(expression, environment)
  if (!compilation.ok) return formatIssues(compilation.issues, expression)
  const options = moment === undefined ? {} : { now: moment }
  const evaluation = compilation.program.evaluate({}, options)
  return evaluation.ok ? formatValue(evaluation.value) : formatIssues(evaluation.issues, expression)
}

describe('now()', () => {
  test('is set by the caller', () => {
    expect(evaluate('now()')).toBe('timestamp("2024-05-15T14:35:50.25Z")')
    expect(evaluate('now()', new Date(1500))).toBe('timestamp("1970-01-01T00:00:01.5Z")')
  })

  test('is constant throughout an evaluation', () => {
    const compilation = compile('[1, 2, 3].map(x, now()).all(t, t == now())', environment)
    expect(compilation.ok && compilation.program.evaluate({})).toMatchObject({ value: true })
  })

  test('defaults to the present', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1500 })
    onTestFinished(() => void vi.useRealTimers())
    const compilation = compile('now()', environment)
    const evaluation = compilation.ok ? compilation.program.evaluate({}) : compilation
    if (!evaluation.ok || !('value' in evaluation)) throw new Error('now() has a value')
    expect(formatValue(evaluation.value)).toBe('timestamp("1970-01-01T00:00:01.5Z")')
  })
})

describe('time functions', () => {
  test.each([
    ['time.parse("2024-03-01", TimeFormat.DATE)', 'timestamp("2024-03-01T00:00:00Z")'],
    [
      'time.parse("2024-03-01 09:30:00", TimeFormat.DATETIME, "Europe/Rome")',
      'timestamp("2024-03-01T08:30:00Z")',
    ],
    [
      'time.parse("2024-03-01T09:30:00+01:00", TimeFormat.RFC3339)',
      'timestamp("2024-03-01T08:30:00Z")',
    ],
    ['time.format(now(), TimeFormat.RFC3339)', '"2024-05-15T14:35:50Z"'],
    ['time.format(now(), TimeFormat.DATE)', '"2024-05-15"'],
    ['time.format(now(), TimeFormat.DATETIME, "America/New_York")', '"2024-05-15 10:35:50"'],
    ['time.format(now(), TimeFormat.TIME)', '"14:35:50"'],
    ['time.format(now(), "Monday 3PM")', '"Wednesday 2PM"'],
    ['time.unix(1)', 'timestamp("1970-01-01T00:00:01Z")'],
    ['time.unix(-1)', 'timestamp("1969-12-31T23:59:59Z")'],
    ['time.unix(253402300800)', 'timestamp overflow'],
    ['time.unix_ms(-1)', 'timestamp("1969-12-31T23:59:59.999Z")'],
    ['time.unix_ms(9223372036854775807)', 'timestamp overflow'],
    ['time.start_of(now(), "day")', 'timestamp("2024-05-15T00:00:00Z")'],
    ['time.start_of(now(), "day", "Asia/Tokyo")', 'timestamp("2024-05-14T15:00:00Z")'],
    ['time.end_of(now(), "day")', 'timestamp("2024-05-15T23:59:59.999999999Z")'],
    ['time.parse("soon", "2006")', 'parsing time "soon" as "2006": cannot parse "soon" as "2006"'],
    ['time.start_of(now(), "day", "Mars/Base")', 'unknown time zone Mars/Base'],
  ])('%s is %s', (expression, expected) => {
    expect(evaluate(expression)).toBe(expected)
  })

  test.each([
    'time.end_of(now(), "day", "Asia/Tokyo")',
    'time.unix(1.0)',
    'time.format("2024-03-01", TimeFormat.DATE)',
    'now(1)',
  ])('%s is a check error', (expression) => {
    expect(evaluate(expression)).toMatch(/found no matching overload/)
  })
})
