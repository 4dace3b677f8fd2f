import type { Step } from './typing.ts'

const result = '#result[aria-busy="false"]'
const problem = '#result [aria-label="Problems"] > li'
const underline = '.squiggly-error'

/** Steps that change the result and restore it. */
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

/** Steps that break the rule and fix it. */
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

/** Steps that make half of the 50 cases fail and pass again. */
export const caseSteps: readonly Step[] = [
  { key: '1', goals: { cases: { selector: 'li[data-status="failed"]', count: 25 } } },
  { key: 'Backspace', goals: { cases: { selector: 'li[data-status="failed"]', count: 0 } } },
]

const ladder = '[role="tabpanel"]'

/** Steps that shut everyone out and let them in again. */
export const ladderSteps: readonly Step[] = [
  { key: '2', goals: { ladder: { selector: ladder, text: 'Nobody gets in' } } },
  { key: 'Backspace', goals: { ladder: { selector: ladder, withoutText: 'Nobody gets in' } } },
]

/** Steps that a worker echoes. */
export const echoSteps: readonly Step[] = [
  { key: '1', goals: { echo: { selector: 'output[data-length="1"]' } } },
  { key: 'Backspace', goals: { echo: { selector: 'output[data-length="0"]' } } },
]

/** Steps whose only effect is the typed character. */
export const plainSteps: readonly Step[] = [
  { key: '1', goals: { 'plain character': { selector: '.view-lines', text: '1.01' } } },
  {
    key: 'Backspace',
    goals: { 'plain character': { selector: '.view-lines', withoutText: '1.01' } },
  },
]

/** Steps that make Monaco alone set and remove a marker. */
export const markerSteps: readonly Step[] = [
  { key: '+', goals: { marker: { selector: underline, count: 1 } } },
  { key: 'Backspace', goals: { marker: { selector: underline, count: 0 } } },
]

/** Steps that make Monaco alone set and remove a marker that a worker has asked for. */
export const workerMarkerSteps: readonly Step[] = [
  { key: '+', goals: { 'worker marker': { selector: underline, count: 1 } } },
  { key: 'Backspace', goals: { 'worker marker': { selector: underline, count: 0 } } },
]

/** Steps that make Monaco's JSON checker set and remove a marker. */
export const jsonMarkerSteps: readonly Step[] = [
  { key: '+', goals: { 'JSON marker': { selector: underline, count: 1 } } },
  { key: 'Backspace', goals: { 'JSON marker': { selector: underline, count: 0 } } },
]
