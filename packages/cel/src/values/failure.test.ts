import { expect, test } from 'vitest'
import { Failure } from './failure.ts'

test('computes the message of a failure once, on first use', () => {
  let written = 0
  const failure = new Failure('no_such_key', () => `written ${++written}`)
  expect(written).toBe(0)
  expect([failure.message, failure.message]).toEqual(['written 1', 'written 1'])
})
