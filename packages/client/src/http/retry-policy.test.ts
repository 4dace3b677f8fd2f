import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AttemptFailure,
  type FailedAttempt,
  parseRetryAfter,
  retryDelay,
} from './retry-policy.ts'

const noAnswer: AttemptFailure = {}
const status = (code: number, retryAfter?: number): AttemptFailure => ({
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

describe('retries idempotent and other operations', () => {
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
    const isRetried = (idempotent: boolean): boolean =>
      retryDelay({ ...usual, failure, idempotent }) !== undefined
    expect([isRetried(true), isRetried(false)]).toEqual([repeatable, once])
  })
})

describe('returns the delay', () => {
  test.each<[Partial<FailedAttempt>, AttemptFailure, number | undefined]>([
    [{}, noAnswer, 125],
    [{ random: 0 }, noAnswer, 0],
    [{ attempt: 3 }, noAnswer, 500],
    [{ attempt: 30 }, noAnswer, 4000],
    [{}, status(429, 7000), 7000],
    [{}, status(429, 0), 125],
    [{ timeLeft: 7000 }, status(429, 7000), undefined],
    [{ timeLeft: 100 }, noAnswer, undefined],
    [{ retriesLeft: 0 }, noAnswer, undefined],
    [{ retriesLeft: 0 }, status(404), undefined],
  ])('%j after %j: %j', (circumstances, failure, expected) => {
    expect(retryDelay({ ...usual, ...circumstances, failure })).toBe(expected)
  })
})

const wait = (attempt: number, random: number): number | undefined =>
  retryDelay({ ...usual, failure: noAnswer, attempt, random })

test('waits between zero and a time that doubles up to a cap', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => wait(attempt, 0.99999))).toEqual([
    249, 499, 999, 1999, 3999, 7999, 7999, 7999,
  ])
  expect(wait(5, 0)).toBe(0)
})

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 21, 9, 30)
  const { TZ } = process.env
  beforeAll(() => {
    process.env['TZ'] = 'America/New_York'
  })
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })
  test('the time zone has this offset', () => {
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
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Sat, nonsense', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j ms', (header, expected) => {
    const headers = new Headers(header === null ? {} : { 'retry-after': header })
    expect(parseRetryAfter(headers, now)).toBe(expected)
  })
  test.each([
    ['Sat, 21 Nov 2026 09:00:00 GMT', 'Sat, 21 Nov 2026 08:59:50 GMT', 10_000],
    ['Sat, 21 Nov 2026 19:00:00 GMT', 'Sat, 21 Nov 2026 18:59:50 GMT', 10_000],
    ['Sat, 21 Nov 2026 09:30:10 GMT', 'yesterday', 10_000],
    ['7', 'Sat, 21 Nov 2026 18:59:50 GMT', 7000],
  ])('%j in a response of %j is %d ms, with any local clock', (header, date, expected) => {
    expect(parseRetryAfter(new Headers({ 'retry-after': header, date }), now)).toBe(expected)
  })
})
