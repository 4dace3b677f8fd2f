import { describe, expect, test } from 'vitest'
import { judgeLive } from './judge-live.ts'
import type { LiveAnswer } from './live-answer.ts'

const yes: LiveAnswer = { matched: true, error: '' }
const no: LiveAnswer = { matched: false, error: '' }
const failed: LiveAnswer = { matched: false, error: 'no such key: a' }
const otherwise: LiveAnswer = { matched: false, error: 'key a is missing' }

describe('an answer is held to the local one', () => {
  test.each([
    ['same', yes, yes],
    ['same', no, no],
    ['same', failed, failed],
    ['words', failed, otherwise],
    ['differs', yes, no],
    ['differs', no, yes],
    // Both shut the token out, but a rule that fails is no rule that is false.
    ['differs', no, failed],
    ['differs', failed, no],
    ['differs', yes, failed],
    ['differs', failed, yes],
    ['differs', yes, { matched: true, error: 'and yet' }],
  ])('%s: %j and %j', (verdict, local, live) => {
    expect(judgeLive({ kind: 'answer', answer: local, codes: [] }, live)).toEqual({ verdict, live })
  })
})

test('what nobody can tell here is no verdict, but shows what live says', () => {
  expect(judgeLive({ kind: 'cannot_tell', reason: 'why' }, yes)).toEqual({
    verdict: 'cannot_tell',
    reason: 'why',
    live: yes,
  })
})
