import type { EvaluatorState } from '../../evaluation/evaluator-state.ts'
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
  return {
    kind: 'answer',
    matched: outcome?.matched ?? false,
    error: problems.map(({ text }) => text).join('\n'),
  }
}

/**
 * Whether two answers are of one verdict: both matched or neither did, and both or neither ended in an error. What
 * errors read like is not compared: it is shown side by side.
 */
export function isSameVerdict(local: RemoteAnswer, remote: RemoteAnswer): boolean {
  const bothFailed = (local.error === '') === (remote.error === '')
  return local.matched === remote.matched && bothFailed
}

function none(reason: string): LocalAnswer {
  return { kind: 'none', reason }
}
