import { describe, expect, test } from 'vitest'
import type { Ending } from '../evaluation/evaluator-state.ts'
import type { Problem, Report } from '../evaluation/report.ts'
import { verdictOf } from './verdict.ts'

const question = { expression: 'e', claimsJson: '{}' }
const answered = (report: Partial<Report>): Ending => ({
  status: 'answered',
  question,
  report: { problems: [], caveats: [], ...report },
})
const problem = (subject: Problem['subject'], stage: string): Problem => ({
  subject,
  stage,
  code: 'c',
  message: 'm',
  why: 'w',
  text: 't',
})
const outcome = { value: '', type: 'bool' }

describe('verdictOf', () => {
  test.each<[string, Ending | undefined, object]>([
    ['nothing yet', undefined, { tone: 'waiting' }],
    ['true', answered({ outcome: { ...outcome, matched: true } }), { tone: 'matched' }],
    ['false', answered({ outcome: { ...outcome, matched: false } }), { tone: 'not-matched' }],
    [
      'a rule that does not compile',
      answered({ problems: [problem('rule', 'check')] }),
      { tone: 'error', detail: expect.stringContaining('does not compile') },
    ],
    [
      'a rule that fails',
      answered({ problems: [problem('rule', 'eval')] }),
      { tone: 'error', detail: expect.stringContaining('failed on these claims') },
    ],
    [
      'claims that are no JSON',
      answered({ problems: [problem('claims', 'input')] }),
      { tone: 'error', detail: expect.stringContaining('claims cannot be used') },
    ],
    [
      'both at once',
      answered({ problems: [problem('rule', 'parse'), problem('claims', 'input')] }),
      { tone: 'error', detail: expect.stringContaining('Neither') },
    ],
    [
      'a stopped rule',
      { status: 'stopped', question, deadlineMs: 1000 },
      { tone: 'stopped', detail: expect.stringContaining('1 second.') },
    ],
    [
      'a broken evaluator',
      { status: 'broken', question, reason: 'It crashed.' },
      { tone: 'broken', detail: 'It crashed. Nothing is known about this rule.' },
    ],
  ])('says of %s what it is', (_, ending, verdict) => {
    expect(verdictOf({ busy: false, ...(ending && { ending }) })).toMatchObject(verdict)
  })
})
