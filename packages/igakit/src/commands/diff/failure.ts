import { undecidedSentence } from '../../analysis/undecided.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import type { CaseComparison } from './compare-cases.ts'
import type { TokenComparison } from './compare-tokens.ts'
import { formatCount } from '../../output/format-count.ts'

/** The comparison for all tokens; `undefined` without analysis, as with `--cases-only`. */
export type Tokens = TokenComparison | { readonly notAnalysed: string } | undefined

/** The reason why `--fail-on` fails, as a sentence. */
export interface Failure {
  readonly code: ExitCode
  readonly name: 'check_failed' | 'undecided'
  readonly reason: string
}

/**
 * Returns the reason why `--fail-on` fails. A difference takes precedence over an undecided question, and a check that
 * found nothing to decide fails.
 */
export function failureOf(
  cases: CaseComparison,
  tokens: Tokens,
  failOn: string | undefined,
): Failure | undefined {
  if (failOn === undefined) return undefined
  const failed = failedCheck(cases, tokens, failOn)
  if (failed !== undefined) {
    return { code: exitCodes.checkFailed.code, name: 'check_failed', reason: failed }
  }
  const open = openQuestion(tokens, failOn)
  return open === undefined
    ? undefined
    : { code: exitCodes.undecided.code, name: 'undecided', reason: open }
}

function failedCheck(
  { cases, changes, unknown, widened }: CaseComparison,
  tokens: Tokens,
  failOn: string,
): string | undefined {
  const count = failOn === 'widened' ? widened : changes.length
  if (count > 0) return `${formatCount(count, 'case')} ${count === 1 ? 'is' : 'are'} ${failOn}`
  if (tokens !== undefined && 'admitted' in tokens) {
    if (tokens.admitted.answer === 'yes')
      return 'the new rule admits a token that the old rule refuses'
    if (failOn === 'changed' && tokens.refused.answer === 'yes') {
      return 'the new rule refuses a token that the old rule admits'
    }
  }
  if (unknown.length > 0) return `${formatCount(unknown.length, 'case')} cannot be compared locally`
  if (tokens === undefined && failOn === 'widened' && !cases.some(({ isDecision }) => isDecision)) {
    return 'no result is true or false, so --fail-on widened cannot check anything'
  }
  return undefined
}

function openQuestion(tokens: Tokens, failOn: string): string | undefined {
  if (tokens === undefined) return undefined
  if ('notAnalysed' in tokens) {
    return `cannot decide for all inputs: ${tokens.notAnalysed}; pass --cases-only to compare the cases only`
  }
  const { admitted, refused } = tokens
  if (admitted.answer === 'undecided') {
    return `undecided whether the new rule admits more tokens: ${undecidedSentence(admitted)}`
  }
  if (failOn === 'changed' && refused.answer === 'undecided') {
    return `undecided whether the new rule refuses more tokens: ${undecidedSentence(refused)}`
  }
  return undefined
}
