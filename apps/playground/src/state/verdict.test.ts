import { describe, expect, test } from 'vitest'
import type { EvaluatorEnding } from '../evaluation/clients.ts'
import type { RuleQuestion } from '../evaluation/question.ts'
import { packRows } from '../evaluation/match/packed-rows.ts'
import type { MatchReport, Problem, RuleReport } from '../evaluation/report.ts'
import { announcementOf, verdictOf } from './verdict.ts'

const question: RuleQuestion = {
  kind: 'rule',
  environment: 'workload-federation',
  expression: 'e',
  input: '{}',
}
const answered = (
  report: Partial<RuleReport>,
  environment = question.environment,
): EvaluatorEnding => ({
  status: 'answered',
  question: { ...question, environment },
  answer: { kind: 'rule', problems: [], caveats: [], ...report },
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
const refused = (violations: readonly string[], ofDays: readonly string[]): EvaluatorEnding => ({
  status: 'answered',
  question: { kind: 'form', form: '{}', given: '{}', submitted: '{}' },
  answer: {
    kind: 'form',
    problems: [],
    caveats: [],
    isSubmitted: true,
    isValid: false,
    title: '',
    description: '',
    groups: [],
    relationships: [],
    violations,
    fields: [
      {
        name: 'days',
        label: 'Days',
        description: '',
        control: { kind: 'number', placeholder: '', min: '', max: '' },
        value: '',
        untransformed: '',
        source: 'input',
        isVisible: true,
        isEditable: true,
        isRequired: false,
        isSecret: false,
        violations: ofDays,
      },
    ],
  },
})
const unmatched = (report: Partial<MatchReport>): EvaluatorEnding => ({
  status: 'answered',
  question: { kind: 'match', config: {}, accounts: '[]', users: '[]' },
  answer: { ...noMatch, ...report },
})
const rows = { rows: packRows([]), search: packRows([]), byLabel: new Uint32Array() }
const noMatch: MatchReport = {
  kind: 'match',
  problems: [],
  caveats: [],
  warnings: [],
  cases: [],
  accounts: {
    ...rows,
    outcomes: new Uint8Array(),
    counts: { matched: 0, ambiguous: 0, failed: 0, created: 0, match_only: 0, ignored: 0 },
  },
  users: rows,
}

describe('verdictOf', () => {
  test.each<[string, EvaluatorEnding | undefined, object]>([
    ['nothing yet', undefined, { tone: 'waiting' }],
    ['true', answered({ outcome: { ...outcome, matched: true } }), { tone: 'matched' }],
    ['false', answered({ outcome: { ...outcome, matched: false } }), { tone: 'not-matched' }],
    [
      'a value where a condition is not asked for',
      answered({ outcome: { matched: false, value: '"a"', type: 'string' } }, 'form-default'),
      { tone: 'value', detail: 'The rule is a string for this input.' },
    ],
    [
      'a number',
      answered({ outcome: { matched: false, value: '2', type: 'int' } }, 'form-default'),
      { tone: 'value', detail: 'The rule is an int for this input.' },
    ],
    [
      'invalid JSON of variables',
      answered({ problems: [problem('input', 'input')] }, 'policy-step'),
      { tone: 'error', detail: expect.stringContaining('The input is invalid') },
    ],
    [
      'a form with one error',
      refused([], ['must be at most 30']),
      { title: 'Refused', detail: 'Days must be at most 30.' },
    ],
    [
      'a form with three errors',
      refused(['dayz is not a field'], ['is wrong', 'is late']),
      { detail: 'dayz is not a field, and 2 more errors.' },
    ],
    [
      'texts that cannot be matched',
      unmatched({ problems: [problem('userKeyCel 1', 'check'), problem('users', 'input')] }),
      { tone: 'error', detail: 'User key of case 2: m. 1 more under Accounts.' },
    ],
    [
      'a match whose key fails for all accounts',
      unmatched({ warnings: ['The account key of case 1 raises an error.'] }),
      {
        tone: 'uncertain',
        detail: 'The account key of case 1 raises an error. Each account has its user.',
      },
    ],
    [
      'a rule that does not compile',
      answered({ problems: [problem('rule', 'check')] }),
      { tone: 'error', detail: expect.stringContaining('does not compile') },
    ],
    [
      'a rule that fails',
      answered({ problems: [problem('rule', 'eval')] }),
      { tone: 'error', detail: expect.stringContaining('raised an error on these claims') },
    ],
    [
      'invalid JSON of claims',
      answered({ problems: [problem('input', 'input')] }),
      { tone: 'error', detail: expect.stringContaining('claims are invalid') },
    ],
    [
      'both at once',
      answered({ problems: [problem('rule', 'parse'), problem('input', 'input')] }),
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
      { tone: 'broken', detail: 'It crashed. There is no result for this rule.' },
    ],
  ])('describes %s', (_, ending, verdict) => {
    expect(verdictOf({ busy: false, ...(ending && { ending }) })).toMatchObject(verdict)
  })
})

describe('announcementOf', () => {
  const message = 'no such key: a'
  test.each<[string, EvaluatorEnding, string]>([
    [
      'the message after a detail that does not contain it',
      answered({ problems: [{ ...problem('rule', 'eval'), message }] }),
      'Error. The rule raised an error on these claims. It does not match. no such key: a',
    ],
    [
      'a message that the detail quotes once',
      unmatched({ problems: [{ ...problem('users', 'input'), message }] }),
      'Error. Users: no such key: a.',
    ],
    [
      'a sentence that the detail quotes once',
      unmatched({ problems: [{ ...problem('users', 'input'), message: 'Invalid JSON.' }] }),
      'Error. Users: Invalid JSON.',
    ],
    [
      'a result without problems',
      answered({ outcome: { ...outcome, matched: true } }),
      'Matched. The rule is true for these claims.',
    ],
  ])('announces %s', (_, ending, text) => {
    expect(announcementOf({ busy: false, ending })).toBe(text)
  })
})
