import { expect, test } from 'vitest'
import { splitKey } from './page-key.ts'

test.each([
  ['#key=abc_-9', { key: 'abc_-9', rest: '' }],
  ['#key=abc&sample=gitlab-ci', { key: 'abc', rest: '#sample=gitlab-ci' }],
  ['#key=abc&', { key: 'abc', rest: '' }],
  ['#key=', { rest: '#key=' }],
  ['#key=a b', { rest: '#key=a b' }],
  ['#sample=gitlab-ci', { rest: '#sample=gitlab-ci' }],
  ['', { rest: '' }],
])('%s', (hash, expected) => {
  expect(splitKey(hash)).toEqual(expected)
})
