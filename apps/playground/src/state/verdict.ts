import type { EvaluatorState } from '../evaluation/clients.ts'
import { defaultPlace, environmentEntry } from '../workspace/environments.ts'
import type { Question } from '../evaluation/question.ts'
import { subjectName } from '../evaluation/subject-name.ts'
import type { FormReport, MatchReport, Problem, Report, RuleReport } from '../evaluation/report.ts'

export type VerdictTone =
  | 'waiting'
  | 'matched'
  | 'not-matched'
  | 'value'
  | 'uncertain'
  | 'error'
  | 'stopped'
  | 'broken'

/** The title and details of the result banner. */
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
        detail: `The rule ran longer than ${seconds(ending.deadlineMs)}. It was stopped without a result.`,
      }
    case 'broken':
      return {
        tone: 'broken',
        title: 'Evaluator not working',
        detail: `${ending.reason} There is no result for this rule.`,
      }
    default:
      return ending satisfies never
  }
}

/** Returns the verdict and the message of the first problem as sentences, each of them once. */
export function announcementOf(evaluation: EvaluatorState): string {
  const { title, detail } = verdictOf(evaluation)
  const { ending } = evaluation
  const message = (ending?.status === 'answered' && ending.answer.problems[0]?.message) || ''
  // The detail of a form or a match quotes the message.
  return `${title}. ${detail} ${detail.includes(message) ? '' : message}`.trim()
}

function verdictOfReport(question: Question, report: Report): Verdict {
  switch (report.kind) {
    case 'rule':
      if (question.kind === 'rule' && question.expression.trim() === '') return empty
      return verdictOfRule(question.kind === 'rule' ? question.environment : defaultPlace, report)
    case 'match':
      return verdictOfMatch(report)
    case 'form':
      return verdictOfForm(report)
    default:
      return report satisfies never
  }
}

function verdictOfRule(environment: string, { outcome, problems }: RuleReport): Verdict {
  const { input, isCondition } = environmentEntry(environment)
  const words: Words =
    input === 'claims' ? { these: 'these claims', the: 'The claims', are: 'are' } : inputWords
  if (!outcome) return { tone: 'error', title: 'Error', detail: errorDetail(problems, words) }
  if (!isCondition && outcome.type !== 'bool') {
    const article = /^[aeio]/.test(outcome.type) ? 'an' : 'a'
    const detail = `The rule is ${article} ${outcome.type} for ${words.these}.`
    return { tone: 'value', title: 'Evaluated', detail }
  }
  return outcome.matched
    ? { tone: 'matched', title: 'Matched', detail: `The rule is true for ${words.these}.` }
    : { tone: 'not-matched', title: 'Not matched', detail: `The rule is false for ${words.these}.` }
}

const empty: Verdict = {
  tone: 'waiting',
  title: 'Empty rule',
  detail: 'An empty rule never matches. Write a rule, or start from one below.',
}

/** Describes texts that cannot be evaluated. The message of a parser is too long for the banner. */
function unusable([first, ...others]: readonly Problem[], tab: string): Verdict {
  const { message = '', subject = 'config', why = '' } = first ?? {}
  const sentence = message.length > 120 ? why : message
  const name = subjectName(subject)
  const rest = others.length === 0 ? '' : ` ${others.length} more under ${tab}.`
  const detail = `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${sentence.replace(/\.$/, '')}.${rest}`
  return { tone: 'error', title: 'Error', detail }
}

function verdictOfMatch({ accounts, problems, warnings }: MatchReport): Verdict {
  if (problems.length > 0) return unusable(problems, 'Accounts')
  const { counts } = accounts
  const others = (['created', 'match_only', 'ignored', 'ambiguous', 'failed'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${numbers.format(counts[outcome])} ${outcomeWords[outcome]}`)
  const isUncertain = counts.failed + counts.ambiguous + warnings.length > 0
  return {
    tone: isUncertain ? 'uncertain' : 'value',
    title: `${numbers.format(counts.matched)} of ${numbers.format(accounts.outcomes.length)} matched`,
    detail: [
      ...warnings,
      others.length === 0 ? 'Each account has its user.' : `${others.join(', ')}.`,
    ].join(' '),
  }
}

const numbers = new Intl.NumberFormat('en')

const outcomeWords = {
  created: 'created',
  match_only: 'unmatched',
  ignored: 'ignored',
  ambiguous: 'ambiguous',
  failed: 'failed',
} as const

function verdictOfForm({
  fields,
  isSubmitted,
  isValid,
  problems,
  violations,
}: FormReport): Verdict {
  if (problems.length > 0) return unusable(problems, 'Form')
  if (isValid) {
    return isSubmitted
      ? { tone: 'matched', title: 'Accepted', detail: 'The submitted values are valid.' }
      : { tone: 'matched', title: 'Opened', detail: 'The form opens with these values.' }
  }
  const [first = '', ...others] = [
    ...violations,
    ...fields.flatMap(({ label, violations: own }) => own.map((each) => `${label} ${each}`)),
  ]
  const rest = others.length === 1 ? ', and 1 more error' : `, and ${others.length} more errors`
  const detail = `${first}${others.length === 0 ? '' : rest}.`
  return { tone: 'error', title: isSubmitted ? 'Refused' : 'Cannot be opened', detail }
}

/** The names of the input for use in sentences. */
interface Words {
  readonly these: string
  readonly the: string
  readonly are: string
}

const inputWords: Words = { these: 'this input', the: 'The input', are: 'is' }

function errorDetail(problems: readonly Problem[], { are, the, these }: Words): string {
  const inRule = problems.some(({ subject }) => subject === 'rule')
  const inInput = problems.some(({ subject }) => subject === 'input')
  if (inRule && inInput) return `Neither the rule nor ${lowerFirst(the)} is valid.`
  if (inInput) return `${the} ${are} invalid, so the rule was not evaluated.`
  const evaluated = problems.some(({ stage }) => stage === 'eval')
  return evaluated
    ? `The rule raised an error on ${these}. It does not match.`
    : 'The rule does not compile and never matches.'
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function seconds(milliseconds: number): string {
  const amount = milliseconds / 1000
  return amount === 1 ? '1 second' : `${amount} seconds`
}
