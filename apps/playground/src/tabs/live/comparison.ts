import type { RuleCase } from '@igakit/cel-testing'
import type { EvaluatorState } from '../../evaluation/clients.ts'
import { errorCodeOf } from './error-code-of.ts'
import type { LiveRequest } from './service/live-client.ts'
import type { LiveResponse } from '@igakit/cel-testing/live-check'

/** The local result, or the reason why it is missing. */
export type LocalResult =
  | { readonly kind: 'answer'; readonly matched: boolean; readonly error: string }
  | { readonly kind: 'none'; readonly reason: string }

/** Returns the local result for the same request, if the result is current. */
export function localAnswerOf({ busy, ending }: EvaluatorState, asked: LiveRequest): LocalResult {
  if (busy || !ending) return none('The local evaluation is not finished yet.')
  const { question } = ending
  const isAsked =
    question.kind === 'rule' &&
    question.expression === asked.expression &&
    question.input === asked.claimsJson
  if (!isAsked) return none('The rule or the claims have changed. Check again.')
  if (ending.status !== 'answered' || ending.answer.kind !== 'rule') {
    return none('The local evaluation has no result.')
  }
  const { outcome, problems } = ending.answer
  const unknown = problems.find(({ code }) => code === 'cannot_tell')
  if (unknown) return none(unknown.message)
  // The service reports compile errors without reading the claims.
  const ofRule = problems.filter(({ subject }) => subject === 'rule')
  const told = ofRule.length > 0 ? ofRule : problems
  return {
    kind: 'answer',
    matched: outcome?.matched ?? false,
    error: told.map(({ text }) => text).join('\n'),
  }
}

/** The result of a comparison as a sentence. */
export const verdictTexts = {
  same: 'Same result.',
  words: 'Same result, with a different error message.',
  differs: 'Different results.',
} as const

/** True if a response meets an expectation; undefined if the response does not contain enough information. */
export function meets(
  expectation: RuleCase['expect'],
  { error, matched }: LiveResponse,
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

function none(reason: string): LocalResult {
  return { kind: 'none', reason }
}

/** The display names of the evaluators. A local tenant must never be called live. */
export const labels = { live: 'Live', same: 'Local tenant, same evaluator' } as const

/** Describes a response in one or two words. */
export function answerWord({ error, matched }: LiveResponse): string {
  if (error !== '') return 'Error'
  return matched ? 'Matched' : 'Not matched'
}
