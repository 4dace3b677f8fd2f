import { describe, expect, test } from 'vitest'
import { compareWithLive } from './compare-with-live.ts'
import type { LiveResponse } from './live-case.ts'

const yes: LiveResponse = { matched: true, error: '' }
const no: LiveResponse = { matched: false, error: '' }
const failed: LiveResponse = { matched: false, error: 'no such key: a' }
const otherwise: LiveResponse = { matched: false, error: 'key a is missing' }

describe('compares a response with the local result', () => {
  test.each([
    ['same', yes, yes],
    ['same', no, no],
    ['same', failed, failed],
    ['words', failed, otherwise],
    ['differs', yes, no],
    ['differs', no, yes],
    // Both deny the token, but a failing rule differs from a false one.
    ['differs', no, failed],
    ['differs', failed, no],
    ['differs', yes, failed],
    ['differs', failed, yes],
    ['differs', yes, { matched: true, error: 'and yet' }],
  ])('%s: %j and %j', (verdict, local, live) => {
    expect(compareWithLive({ kind: 'answer', answer: local, codes: [] }, live)).toEqual({
      verdict,
      live,
    })
  })
})

test('reports an unknown local result with the live response', () => {
  expect(compareWithLive({ kind: 'cannot_tell', reason: 'why' }, yes)).toEqual({
    verdict: 'cannot_tell',
    reason: 'why',
    live: yes,
  })
})
