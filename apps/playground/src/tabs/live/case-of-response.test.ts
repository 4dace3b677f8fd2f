import { expect, test } from 'vitest'
import { caseOfResponse } from './case-of-response.ts'

const asked = { expression: 'claims.a == 1', claimsJson: '{"a": 1}' }
const no = { matched: false, error: '' }

test.each([
  [no, 'Live: not matched', false],
  [{ matched: true, error: '' }, 'Live: matched', true],
  [{ matched: false, error: 'no such key: a' }, 'Live: error', { error: 'no_such_key' }],
])('creates a case of the response %j with its claims', (answer, name, expectation) => {
  expect(caseOfResponse(asked, answer, 'Live', [])).toEqual({
    name,
    given: { claims: { a: 1 } },
    expect: expectation,
  })
})

test('creates unique names', () => {
  const first = caseOfResponse(asked, no, 'Live', [])
  if (!first) throw new Error('There is a case.')
  const second = caseOfResponse(asked, no, 'Live', [first])
  if (!second) throw new Error('There is another.')
  const third = caseOfResponse(asked, no, 'Live', [first, second])
  expect([second.name, third?.name]).toEqual(['Live: not matched 2', 'Live: not matched 3'])
})

test.each([
  ['an error in words of nobody knows whom', asked, { matched: false, error: 'it failed' }],
  ['claims that are none', { ...asked, claimsJson: '[' }, no],
  ['claims that are a list', { ...asked, claimsJson: '[]' }, no],
  ['claims that a suite would take for CEL', { ...asked, claimsJson: '{"a":[{"expr":"1"}]}' }, no],
  ['claims with a key of every object', { ...asked, claimsJson: '{"a":{"__proto__":1}}' }, no],
  [
    'claims that are nested a hundred thousandfold',
    { ...asked, claimsJson: `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}` },
    no,
  ],
])('creates no case for %s', (_, request, answer) => {
  expect(caseOfResponse(request, answer, 'Live', [])).toBeUndefined()
})
