import { describe, expect, test } from 'vitest'
import type { EvaluatorEnding, EvaluatorState } from '../../evaluation/evaluator-state.ts'
import type { Problem, RuleReport } from '../../evaluation/report.ts'
import { isSameVerdict, localAnswerOf } from './comparison.ts'

const asked = { expression: 'claims.a == 1', claimsJson: '{"a": 1}' }
const question = {
  kind: 'rule',
  environment: 'workload-federation',
  expression: asked.expression,
  input: asked.claimsJson,
} as const

const problem = (code: string): Problem => ({
  subject: 'rule',
  code,
  stage: 'eval',
  message: 'no such key: a',
  why: '',
  text: 'no such key: a',
})

function state(report: Partial<RuleReport>): EvaluatorState {
  const answer = { kind: 'rule', problems: [], remarks: [], caveats: [], ...report } as const
  return { busy: false, ending: { status: 'answered', question, answer } }
}

describe('what the page says', () => {
  test.each([
    ['a match', { outcome: { matched: true, value: 'true', type: 'bool' } }, true, ''],
    ['none', { outcome: { matched: false, value: 'false', type: 'bool' } }, false, ''],
    ['an error', { problems: [problem('no_such_key')] }, false, 'no such key: a'],
  ])('is %s', (_, report, matched, error) => {
    expect(localAnswerOf(state(report), asked)).toEqual({ kind: 'answer', matched, error })
  })

  const stopped: EvaluatorEnding = { status: 'stopped', question, deadlineMs: 1000 }
  const matched = state({ outcome: { matched: true, value: 'true', type: 'bool' } })
  test.each<readonly [string, EvaluatorState, typeof asked]>([
    ['what nobody can tell locally', state({ problems: [problem('cannot_tell')] }), asked],
    ['a rule that was stopped', { busy: false, ending: stopped }, asked],
    ['a page that is still evaluating', { ...matched, busy: true }, asked],
    ['a page that has evaluated nothing', { busy: false }, asked],
    ['another rule', matched, { ...asked, expression: 'true' }],
    ['other claims', matched, { ...asked, claimsJson: '{}' }],
  ])('is no verdict about %s', (_, evaluation, of) => {
    expect(localAnswerOf(evaluation, of)).toMatchObject({ kind: 'none' })
  })
})

test.each([
  [true, '', true, '', true],
  [true, '', false, '', false],
  [false, '', false, 'no such key: a', false],
  [false, 'no such key: a', false, 'no such attribute: a', true],
])('%j %j and %j %j are of one verdict: %j', (matched, error, otherMatched, otherError, same) => {
  const other = { matched: otherMatched, error: otherError }
  expect(isSameVerdict({ matched, error }, other)).toBe(same)
})
