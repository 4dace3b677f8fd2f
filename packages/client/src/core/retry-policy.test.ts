import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backoff } from './backoff.ts'
import { parseRetryAfter } from './retry-after.ts'
import { type AttemptFailure, decideRetry, type FailedAttempt } from './retry-policy.ts'

const noAnswer: AttemptFailure = { kind: 'no-answer' }
const status = (code: number, retryAfter?: number): AttemptFailure => ({
  kind: 'status',
  status: code,
  retryAfter,
})
const usual: Omit<FailedAttempt, 'failure'> = {
  attempt: 1,
  retriesLeft: 3,
  idempotent: true,
  timeLeft: 60_000,
  random: 0.5,
}

describe('whether to try again, of an operation that can be repeated and of one that cannot', () => {
  test.each([
    [noAnswer, true, false],
    [status(429), true, true],
    [status(429, 5000), true, true],
    [status(500), true, false],
    [status(502), true, false],
    [status(503, 1000), true, false],
    [status(504), true, false],
    [status(501), false, false],
    [status(400), false, false],
    [status(401), false, false],
    [status(403), false, false],
    [status(404), false, false],
    [status(408), false, false],
    [status(409), false, false],
    [status(499), false, false],
  ])('%j: %j, %j', (failure, repeatable, once) => {
    expect(decideRetry({ ...usual, failure, idempotent: true }).retry).toBe(repeatable)
    expect(decideRetry({ ...usual, failure, idempotent: false }).retry).toBe(once)
  })
})

describe('how long to wait', () => {
  test.each<[Partial<FailedAttempt>, AttemptFailure, number | string]>([
    [{}, noAnswer, 125],
    [{ random: 0 }, noAnswer, 0],
    [{ attempt: 3 }, noAnswer, 500],
    [{ attempt: 30 }, noAnswer, 4000],
    [{}, status(429, 7000), 7000],
    [{}, status(429, 0), 125],
    [{ timeLeft: 7000 }, status(429, 7000), 'no-time-left'],
    [{ timeLeft: 100 }, noAnswer, 'no-time-left'],
    [{ retriesLeft: 0 }, noAnswer, 'no-retries-left'],
    [{ retriesLeft: 0 }, status(404), 'not-retryable'],
  ])('%j after %j: %j', (circumstances, failure, expected) => {
    const decision = decideRetry({ ...usual, ...circumstances, failure })
    expect(decision.retry ? decision.delay : decision.reason).toBe(expected)
  })
})

test('a wait is anything from nothing to a time that doubles up to a cap', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => backoff(attempt, 0.99999))).toEqual([
    249, 499, 999, 1999, 3999, 7999, 7999, 7999,
  ])
  expect(backoff(5, 0)).toBe(0)
})

describe('Retry-After, wherever it is read', () => {
  const now = Date.UTC(2026, 10, 21, 9, 30)
  const { TZ } = process.env
  beforeAll(() => {
    process.env['TZ'] = 'America/New_York'
  })
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })
  test('this far from Greenwich', () => {
    expect(new Date(now).getTimezoneOffset()).toBe(300)
  })
  test.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['1.5', 1500],
    ['Sat, 21 Nov 2026 09:30:10 GMT', 10_000],
    ['Saturday, 21-Nov-26 09:31:00 GMT', 60_000],
    ['Sat Nov 21 09:30:10 2026', 10_000],
    ['Sat Nov 21 09:30:10 2026 GMT', 10_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['-5', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['Sat, nonsense', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j asks for %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected)
  })
})
