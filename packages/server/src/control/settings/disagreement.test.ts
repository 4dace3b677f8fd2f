import { describe, expect, test } from 'vitest'
import {
  disagree,
  DISAGREEMENT_ERROR,
  type DisagreementRule,
  findDisagreement,
} from './disagreement.ts'

const expression = 'claims.a == 1'
const matched = { expression, matched: true, error: '' }
const unmatched = { expression, matched: false, error: '' }
const failed = { expression, matched: false, error: 'no such key: a' }

test.each([
  ['flip', undefined, matched, unmatched],
  ['flip', undefined, unmatched, matched],
  ['flip', undefined, failed, matched],
  ['error', undefined, matched, { ...unmatched, error: DISAGREEMENT_ERROR }],
  ['error', 'no such key: b', unmatched, { ...unmatched, error: 'no such key: b' }],
  ['words', undefined, matched, matched],
  ['words', 'there is no a', unmatched, unmatched],
  ['words', 'there is no a', failed, { ...failed, error: 'there is no a' }],
] as const)('%s %j: %j', (answer, error, result, expected) => {
  expect(disagree(result, { answer, ...(error !== undefined && { error }) })).toEqual(expected)
})

describe('finds the first rule that matches an expression', () => {
  const whole: DisagreementRule = { expression: { equals: 'a' }, answer: 'flip' }
  const part: DisagreementRule = { expression: { contains: 'b' }, answer: 'error' }
  const rest: DisagreementRule = { answer: 'words' }

  test.each([
    ['a', [whole, part, rest], whole],
    ['A', [whole, part], undefined],
    ['abc', [whole, part, rest], part],
    ['c', [whole, part, rest], rest],
    ['c', [], undefined],
  ])('%s', (text, rules, expected) => {
    expect(findDisagreement(rules, text)).toBe(expected)
  })
})
