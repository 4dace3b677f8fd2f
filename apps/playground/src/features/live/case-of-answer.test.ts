import { expect, test } from 'vitest'
import { caseOfAnswer } from './case-of-answer.ts'

const asked = { expression: 'claims.a == 1', claimsJson: '{"a": 1}' }

test('what somebody else answered becomes a case with the claims it is about', () => {
  expect(caseOfAnswer(asked, { matched: false, error: '' }, 'Live')).toEqual({
    name: 'Live: not matched',
    given: { claims: { a: 1 } },
    expect: false,
  })
})

test.each([
  ['an error, which a case names by its code', asked, { matched: false, error: 'no such key' }],
  ['claims that are none', { ...asked, claimsJson: '[' }, { matched: true, error: '' }],
  ['claims that are a list', { ...asked, claimsJson: '[]' }, { matched: true, error: '' }],
])('no case says %s', (_, question, answer) => {
  expect(caseOfAnswer(question, answer, 'Live')).toBeUndefined()
})
