import { describe, expect, test } from 'vitest'
import type { EvaluatorEnding } from '../evaluation/clients.ts'
import type { Problem } from '../evaluation/report.ts'
import { markersOf, visibleRange } from './marker.ts'

const question = {
  kind: 'rule',
  environment: 'workload-federation',
  expression: 'clams.x',
  input: '{"a" 1}',
} as const
const problem = (rest: Partial<Problem> & Pick<Problem, 'subject'>): Problem => ({
  code: 'undeclared_reference',
  stage: 'check',
  message: 'm',
  why: 'w',
  text: 't',
  ...rest,
})

describe('markersOf', () => {
  test('gives each text its own problems and leaves out those without a range', () => {
    const ending: EvaluatorEnding = {
      status: 'answered',
      question,
      answer: {
        kind: 'rule',
        problems: [
          problem({ subject: 'rule', range: { start: 0, end: 5 } }),
          problem({ subject: 'rule' }),
          problem({
            subject: 'input',
            stage: 'input',
            code: 'invalid_json',
            range: { start: 5, end: 6 },
          }),
        ],
        caveats: [],
      },
    }
    expect([...markersOf(ending)]).toEqual([
      [
        'rule',
        [
          {
            range: { start: 0, end: 5 },
            message: 'm',
            code: 'undeclared_reference',
            stage: 'check',
          },
        ],
      ],
      [
        'input',
        [
          {
            range: { start: 5, end: 6 },
            message: 'm',
            code: 'invalid_json',
            stage: 'input',
          },
        ],
      ],
    ])
  })

  test.each(['', ' \n'])('underlines nothing in the blank text %j', (expression) => {
    const ending: EvaluatorEnding = {
      status: 'answered',
      question: { ...question, expression },
      answer: {
        kind: 'rule',
        problems: [problem({ subject: 'rule', range: { start: 0, end: 0 } })],
        caveats: [],
      },
    }
    expect(markersOf(ending).get('rule')).toEqual([])
  })

  test.each<[string, EvaluatorEnding | undefined]>([
    ['before the first answer', undefined],
    ['for a stopped rule', { status: 'stopped', question, deadlineMs: 1 }],
    ['for a broken evaluator', { status: 'broken', question, reason: 'r' }],
  ])('has none %s', (_, ending) => {
    expect([...markersOf(ending)]).toEqual([])
  })
})

describe('visibleRange', () => {
  test.each([
    { name: 'keeps a range', text: 'abc', range: [0, 2], visible: [0, 2] },
    { name: 'widens to the next character', text: 'abc', range: [1, 1], visible: [1, 2] },
    { name: 'takes a whole emoji ahead', text: 'a😀', range: [1, 1], visible: [1, 3] },
    { name: 'at the end goes back one character', text: 'abc', range: [3, 3], visible: [2, 3] },
    { name: 'takes a whole emoji behind', text: 'a😀', range: [3, 3], visible: [1, 3] },
    { name: 'before a line break goes back', text: 'ab\ncd', range: [2, 2], visible: [1, 2] },
    { name: 'stays on an empty line', text: 'a\n\nb', range: [2, 2], visible: [2, 2] },
    { name: 'stays in an empty text', text: '', range: [0, 0], visible: [0, 0] },
    { name: 'comes back into the text', text: 'abc', range: [7, 9], visible: [2, 3] },
    { name: 'turns no range around', text: 'abc', range: [2, 1], visible: [2, 3] },
  ])('$name', ({ text, range: [start = 0, end = 0], visible }) => {
    expect(visibleRange(text, { start, end })).toEqual({ start: visible[0], end: visible[1] })
  })
})
