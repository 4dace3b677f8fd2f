import type { LiveResponse } from '@igakit/cel-testing/live-check'
import type { RuleCase } from '@igakit/cel-testing'
import { describe, expect, test } from 'vitest'
import type { EvaluatorEnding, EvaluatorState } from '../../evaluation/clients.ts'
import type { Problem, RuleReport } from '../../evaluation/report.ts'
import { localAnswerOf, meets } from './comparison.ts'

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
  const answer = { kind: 'rule', problems: [], caveats: [], ...report } as const
  return { busy: false, ending: { status: 'answered', question, answer } }
}

describe('the local result', () => {
  test.each([
    ['a match', { outcome: { matched: true, value: 'true', type: 'bool' } }, true, ''],
    ['none', { outcome: { matched: false, value: 'false', type: 'bool' } }, false, ''],
    ['an error', { problems: [problem('no_such_key')] }, false, 'no such key: a'],
    [
      'the error of the rule where the claims have one as well',
      {
        problems: [
          problem('syntax_error'),
          { ...problem('invalid_json'), subject: 'input' as const, text: 'no JSON' },
        ],
      },
      false,
      'no such key: a',
    ],
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
  ])('is missing for %s', (_, evaluation, of) => {
    expect(localAnswerOf(evaluation, of)).toMatchObject({ kind: 'none' })
  })
})

const yes = { matched: true, error: '' }
const no = { matched: false, error: '' }
const failed = { matched: false, error: 'no such key: a' }

test.each<readonly [RuleCase['expect'], LiveResponse, boolean | undefined]>([
  [true, yes, true],
  [true, no, false],
  [true, failed, false],
  [false, no, true],
  // An error does not count as false.
  [false, failed, false],
  [{ value: false }, no, true],
  [{ error: 'no_such_key' }, failed, true],
  [{ error: 'no_such_overload' }, failed, false],
  [{ error: 'no_such_key' }, no, false],
  [{ error: 'no_such_key' }, { matched: false, error: 'it failed' }, undefined],
  ['text', yes, undefined],
  [{ expr: 'true' }, yes, undefined],
])('the expectation %j and the answer %j: %j', (expectation, answer, met) => {
  expect(meets(expectation, answer)).toBe(met)
})
