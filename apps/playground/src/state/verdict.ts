import type { EvaluatorState } from '../evaluation/evaluator-state.ts'
import type { Problem, Report } from '../evaluation/report.ts'

export type VerdictTone = 'waiting' | 'matched' | 'not-matched' | 'error' | 'stopped' | 'broken'

/** What the page says first about a rule, in words. */
export interface Verdict {
  readonly tone: VerdictTone
  readonly title: string
  readonly detail: string
}

export function verdictOf({ ending }: EvaluatorState): Verdict {
  if (!ending) {
    return { tone: 'waiting', title: 'Evaluating', detail: 'The evaluator is starting.' }
  }
  switch (ending.status) {
    case 'answered':
      return verdictOfReport(ending.report)
    case 'stopped':
      return {
        tone: 'stopped',
        title: 'Stopped',
        detail: `The rule ran longer than ${seconds(ending.deadlineMs)}. That is no verdict: it may still match.`,
      }
    case 'broken':
      return {
        tone: 'broken',
        title: 'Evaluator not working',
        detail: `${ending.reason} Nothing is known about this rule.`,
      }
    default:
      return ending satisfies never
  }
}

function verdictOfReport({ outcome, problems }: Report): Verdict {
  if (outcome) {
    return outcome.matched
      ? { tone: 'matched', title: 'Matched', detail: 'The rule is true for these claims.' }
      : { tone: 'not-matched', title: 'Not matched', detail: 'The rule is false for these claims.' }
  }
  return { tone: 'error', title: 'Error', detail: errorDetail(problems) }
}

function errorDetail(problems: readonly Problem[]): string {
  const inRule = problems.some(({ subject }) => subject === 'rule')
  const inClaims = problems.some(({ subject }) => subject === 'claims')
  if (inRule && inClaims) return 'Neither the rule nor the claims can be used as they are.'
  if (inClaims) return 'The claims cannot be used as they are, so the rule was not evaluated.'
  const evaluated = problems.some(({ stage }) => stage === 'eval')
  return evaluated
    ? 'The rule failed on these claims. It does not match.'
    : 'The rule does not compile. It does not match anything.'
}

function seconds(milliseconds: number): string {
  const amount = milliseconds / 1000
  return amount === 1 ? '1 second' : `${amount} seconds`
}
