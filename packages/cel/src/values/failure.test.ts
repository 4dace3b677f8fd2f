import { expect, test } from 'vitest'
import { Failure } from './failure.ts'

test('the text of a failure is written when it is asked for, and once', () => {
  let written = 0
  const failure = new Failure('no_such_key', () => `written ${++written}`)
  expect(written).toBe(0)
  expect([failure.message, failure.message]).toEqual(['written 1', 'written 1'])
})
