import type { Step } from './typing.ts'

const result = '#result[aria-busy="false"]'
const problem = '#result [aria-label="Problems"] > li'
const underline = '.squiggly-error'

/** A key that changes the result, and a key that undoes the change. */
export const verdictSteps: readonly Step[] = [
  {
    key: '1',
    goals: {
      character: { selector: '.view-lines', text: '1.01' },
      verdict: { selector: result, text: 'Not matched' },
    },
  },
  {
    key: 'Backspace',
    goals: {
      character: { selector: '.view-lines', withoutText: '1.01' },
      verdict: { selector: result, text: 'Matched' },
    },
  },
]

/** A key that breaks the rule, and a key that fixes it. */
export const diagnosticSteps: readonly Step[] = [
  {
    key: '+',
    goals: {
      problem: { selector: problem, count: 1 },
      underline: { selector: underline, count: 1 },
    },
  },
  {
    key: 'Backspace',
    goals: {
      problem: { selector: problem, count: 0 },
      underline: { selector: underline, count: 0 },
    },
  },
]

/** A key that makes half of the 50 cases fail, and a key that undoes the change. */
export const caseSteps: readonly Step[] = [
  { key: '1', goals: { cases: { selector: 'li[data-status="failed"]', count: 25 } } },
  { key: 'Backspace', goals: { cases: { selector: 'li[data-status="failed"]', count: 0 } } },
]

/** A key that a worker receives and returns. */
export const echoSteps: readonly Step[] = [
  { key: '1', goals: { echo: { selector: 'output[data-length="1"]' } } },
  { key: 'Backspace', goals: { echo: { selector: 'output[data-length="0"]' } } },
]

/** A key whose only effect is the typed character. */
export const plainSteps: readonly Step[] = [
  { key: '1', goals: { 'plain character': { selector: '.view-lines', text: '"1' } } },
  {
    key: 'Backspace',
    goals: { 'plain character': { selector: '.view-lines', withoutText: '"1' } },
  },
]
