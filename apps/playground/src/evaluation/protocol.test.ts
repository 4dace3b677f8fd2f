import { describe, expect, test } from 'vitest'
import { parseReply, parseRequest, type Reply, type Request } from './protocol.ts'
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
  outcome: { matched: true, value: 'true', type: 'bool' },
  checkType: 'bool',
  problems: [],
  caveats: [{ name: 'lowerAscii', confidence: 'assumed', reason: 'It is in cel-go.' }],
}
const failed: Report = { problems: [problem], caveats: [] }

describe('parseReply', () => {
  test.each<[string, Reply]>([
    ['ready', { type: 'ready', environment: { title: 'T' } }],
    ['ready with a limit', { type: 'ready', environment: { title: 'T', expressionBytes: 9 } }],
    ['an answer with a value', { type: 'answer', id: 1, report: matched }],
    ['an answer with problems', { type: 'answer', id: 1, report: failed }],
    ['a fault', { type: 'fault', id: 1, message: 'boom' }],
  ])('takes %s as it came', (_, reply) => {
    expect(parseReply(structuredClone(reply))).toEqual(reply)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [{ type: 'ready' }]],
    ['an unknown type', { type: 'done', id: 1 }],
    ['ready without its environment', { type: 'ready' }],
    ['an environment without a title', { type: 'ready', environment: {} }],
    ['an answer without an id', { type: 'answer', report: matched }],
    ['an answer without a report', { type: 'answer', id: 1 }],
    [
      'a report that says nothing',
      { type: 'answer', id: 1, report: { problems: [], caveats: [] } },
    ],
    [
      'a report with a verdict and problems',
      { type: 'answer', id: 1, report: { ...matched, problems: [problem] } },
    ],
    [
      'a verdict that is no boolean',
      {
        type: 'answer',
        id: 1,
        report: { ...matched, outcome: { matched: 1, value: '', type: '' } },
      },
    ],
    [
      'a problem of neither text',
      { type: 'answer', id: 1, report: { ...failed, problems: [{ ...problem, subject: 'page' }] } },
    ],
    [
      'half a range',
      {
        type: 'answer',
        id: 1,
        report: { ...failed, problems: [{ ...problem, range: { start: 1 } }] },
      },
    ],
    [
      'a caveat without a reason',
      { type: 'answer', id: 1, report: { ...matched, caveats: [{ name: 'x' }] } },
    ],
    ['a fault without a message', { type: 'fault', id: 1 }],
  ])('refuses %s', (_, data) => {
    expect(parseReply(data)).toBeUndefined()
  })
})

describe('parseRequest', () => {
  test('takes a question as it came', () => {
    const request: Request = {
      type: 'evaluate',
      id: 1,
      question: { expression: 'true', claimsJson: '{}' },
    }
    expect(parseRequest(structuredClone(request))).toEqual(request)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['another type', { type: 'stop', id: 1 }],
    ['no question', { type: 'evaluate', id: 1 }],
    ['no id', { type: 'evaluate', question: { expression: '', claimsJson: '' } }],
    ['half a question', { type: 'evaluate', id: 1, question: { expression: '' } }],
  ])('refuses %s', (_, data) => {
    expect(parseRequest(data)).toBeUndefined()
  })
})
