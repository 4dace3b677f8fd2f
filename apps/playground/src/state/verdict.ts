import type { EvaluatorState } from '../evaluation/evaluator-state.ts'
import { environmentEntry } from './environments.ts'
import type { Question } from '../evaluation/question.ts'
import type { Problem, Report } from '../evaluation/report.ts'

export type VerdictTone =
  | 'waiting'
  | 'matched'
  | 'not-matched'
  | 'value'
  | 'error'
  | 'stopped'
  | 'broken'

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
      return verdictOfReport(ending.question, ending.answer)
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

function verdictOfReport(question: Question, report: Report): Verdict {
  if (question.kind !== 'rule') throw new TypeError('A verdict is of a rule.')
  const { input, isCondition } = environmentEntry(question.environment)
  const words: Words =
    input === 'claims' ? { these: 'these claims', the: 'The claims', are: 'they are' } : inputWords
  const { outcome, problems } = report
  if (!outcome) return { tone: 'error', title: 'Error', detail: errorDetail(problems, words) }
  if (!isCondition && outcome.type !== 'bool') {
    const detail = `The rule is a ${outcome.type} for ${words.these}.`
    return { tone: 'value', title: 'Value', detail }
  }
  return outcome.matched
    ? { tone: 'matched', title: 'Matched', detail: `The rule is true for ${words.these}.` }
    : { tone: 'not-matched', title: 'Not matched', detail: `The rule is false for ${words.these}.` }
}

/** How the input is spoken of. */
interface Words {
  readonly these: string
  readonly the: string
  readonly are: string
}

const inputWords: Words = { these: 'this input', the: 'The input', are: 'it is' }

function errorDetail(problems: readonly Problem[], { are, the, these }: Words): string {
  const inRule = problems.some(({ subject }) => subject === 'rule')
  const inInput = problems.some(({ subject }) => subject === 'input')
  if (inRule && inInput) return `Neither the rule nor ${lowerFirst(the)} can be used as they are.`
  if (inInput) return `${the} cannot be used as ${are}, so the rule was not evaluated.`
  const evaluated = problems.some(({ stage }) => stage === 'eval')
  return evaluated
    ? `The rule failed on ${these}. It does not match.`
    : 'The rule does not compile. It does not match anything.'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function seconds(milliseconds: number): string {
  const amount = milliseconds / 1000
  return amount === 1 ? '1 second' : `${amount} seconds`
}
