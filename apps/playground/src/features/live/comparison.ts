import type { RuleCase } from '@igakit/cel-testing'
import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
import { errorCodeOf } from './error-code-of.ts'
import type { LiveQuestion } from './live-client.ts'
import type { RemoteAnswer } from './services.ts'

/** What the evaluator of the page says to what was asked, as far as it says anything. */
export type LocalAnswer =
  | { readonly kind: 'answer'; readonly matched: boolean; readonly error: string }
  | { readonly kind: 'none'; readonly reason: string }

/** The answer of the page to the same question, if it is still the one that it knows of. */
export function localAnswerOf({ busy, ending }: EvaluatorState, asked: LiveQuestion): LocalAnswer {
  if (busy || !ending) return none('The evaluator of this page has not answered yet.')
  const { question } = ending
  const isAsked =
    question.kind === 'rule' &&
    question.expression === asked.expression &&
    question.input === asked.claimsJson
  if (!isAsked) return none('The rule or the claims have changed since: check again.')
  if (ending.status !== 'answered' || ending.answer.kind !== 'rule') {
    return none('The evaluator of this page came to no verdict.')
  }
  const { outcome, problems } = ending.answer
  const unknown = problems.find(({ code }) => code === 'cannot_tell')
  if (unknown) return none(unknown.message)
  // A rule that does not compile is answered before anyone looks at its claims.
  const ofRule = problems.filter(({ subject }) => subject === 'rule')
  const told = ofRule.length > 0 ? ofRule : problems
  return {
    kind: 'answer',
    matched: outcome?.matched ?? false,
    error: told.map(({ text }) => text).join('\n'),
  }
}

/** How an answer stands to that of the page, in a sentence. */
export const verdictTexts = {
  same: 'The same verdict.',
  words: 'The same verdict, with an error in other words.',
  differs: 'The verdicts differ.',
} as const

/** Whether an answer is what a case expects; undefined where an answer of the service cannot tell. */
export function meets(
  expectation: RuleCase['expect'],
  { error, matched }: RemoteAnswer,
): boolean | undefined {
  if (typeof expectation === 'boolean') return error === '' && matched === expectation
  if (typeof expectation !== 'object' || expectation === null) return undefined
  if ('value' in expectation && typeof expectation.value === 'boolean') {
    return error === '' && matched === expectation.value
  }
  if (!('error' in expectation)) return undefined
  if (error === '') return false
  const code = errorCodeOf(error)
  return code === undefined ? undefined : code === expectation.error
}

function none(reason: string): LocalAnswer {
  return { kind: 'none', reason }
}
