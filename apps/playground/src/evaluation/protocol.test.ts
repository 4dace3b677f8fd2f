import { describe, expect, test } from 'vitest'
import { parseReply, parseRequest, type Reply, type Request } from './protocol.ts'
import { isQuestion, type Question } from './question.ts'
import { isReport } from './report-guard.ts'
import type { Problem, Report } from './report.ts'

const problem: Problem = {
  subject: 'rule',
  code: 'no_such_key',
  stage: 'eval',
  message: 'no such key: x',
  why: 'A map has no such key.',
  text: 'no such key: x',
  range: { start: 0, end: 1 },
  place: { line: 1, column: 1 },
}
const matched: Report = {
  kind: 'rule',
  outcome: { matched: true, value: 'true', type: 'bool' },
  checkType: 'bool',
  problems: [],
  caveats: [{ name: 'lowerAscii', confidence: 'assumed', reason: 'It is in cel-go.' }],
}
const failed: Report = { kind: 'rule', problems: [problem], caveats: [] }

describe('parseReply', () => {
  test.each<[string, Reply<Report>]>([
    ['ready', { type: 'ready' }],
    ['a beginning', { type: 'begun', id: 1 }],
    ['an answer with a value', { type: 'answer', id: 1, answer: matched }],
    ['an answer with problems', { type: 'answer', id: 1, answer: failed }],
    ['a fault', { type: 'fault', id: 1, message: 'boom' }],
  ])('takes %s as it came', (_, reply) => {
    expect(parseReply(structuredClone(reply), isReport)).toEqual(reply)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [{ type: 'ready' }]],
    ['an unknown type', { type: 'done', id: 1 }],
    ['a beginning without an id', { type: 'begun' }],
    ['an answer without an id', { type: 'answer', answer: matched }],
    ['an answer without a report', { type: 'answer', id: 1 }],
    [
      'a report that says nothing',
      { type: 'answer', id: 1, answer: { kind: 'rule', problems: [], caveats: [] } },
    ],
    [
      'a report with a verdict and problems',
      { type: 'answer', id: 1, answer: { ...matched, problems: [problem] } },
    ],
    [
      'a verdict that is no boolean',
      {
        type: 'answer',
        id: 1,
        answer: { ...matched, outcome: { matched: 1, value: '', type: '' } },
      },
    ],
    [
      'a problem of neither text',
      { type: 'answer', id: 1, answer: { ...failed, problems: [{ ...problem, subject: 'page' }] } },
    ],
    [
      'half a range',
      {
        type: 'answer',
        id: 1,
        answer: { ...failed, problems: [{ ...problem, range: { start: 1 } }] },
      },
    ],
    [
      'a caveat without a reason',
      { type: 'answer', id: 1, answer: { ...matched, caveats: [{ name: 'x' }] } },
    ],
    ['another kind', { type: 'answer', id: 1, answer: { ...matched, kind: 'rules' } }],
    ['a fault without a message', { type: 'fault', id: 1 }],
  ])('refuses %s', (_, data) => {
    expect(parseReply(data, isReport)).toBeUndefined()
  })
})

describe('parseRequest', () => {
  const rule: Question = {
    kind: 'rule',
    environment: 'policy-step',
    expression: 'true',
    input: '{}',
    now: '2026-01-31T09:30:00Z',
    directory: {},
  }
  const match: Question = { kind: 'match', config: {}, accounts: '[]', users: '[]' }
  const form: Question = { kind: 'form', form: '{}', given: '{}', submitted: '' }

  test.each([rule, match, form])('takes a question of a $kind as it came', (question) => {
    const request: Request<Question> = { type: 'ask', id: 1, question }
    expect(parseRequest(structuredClone(request), isQuestion)).toEqual(request)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['another type', { type: 'stop', id: 1, question: rule }],
    ['no question', { type: 'ask', id: 1 }],
    ['no id', { type: 'ask', question: rule }],
    ['another kind', { type: 'ask', id: 1, question: { ...rule, kind: 'policy' } }],
    ['another environment', { type: 'ask', id: 1, question: { ...rule, environment: 'x' } }],
    ['half a rule', { type: 'ask', id: 1, question: { ...rule, input: undefined } }],
    ['a time that is no text', { type: 'ask', id: 1, question: { ...rule, now: 1 } }],
    ['users that are no text', { type: 'ask', id: 1, question: { ...match, users: [] } }],
    ['a form that is no text', { type: 'ask', id: 1, question: { ...form, form: {} } }],
  ])('refuses %s', (_, data) => {
    expect(parseRequest(data, isQuestion)).toBeUndefined()
  })
})
