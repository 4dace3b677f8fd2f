import type { Analyser, Answer, Rule } from '@igakit/analysis'
import { compile, testCel } from '@igakit/cel'
import {
  type BoundedRule,
  breaksImplicationBounded,
  differsBounded,
  overlapsBounded,
  satisfiableBounded,
} from '@igakit/importers'
import type { GivenClaim } from './read-claims.ts'
import { undecidedReason } from '../../analysis/undecided.ts'

type Token = Readonly<Record<string, unknown>>

/** The result of a claim. */
export interface Proof {
  readonly claim: GivenClaim
  readonly holds: boolean | 'undecided'
  readonly assumptions: readonly string[]
  /** A token that disproves the claim. */
  readonly token?: Token
  /** The results of the rule and of the rule that should be equivalent for the token, in words. */
  readonly results?: readonly [string, string]
  /** The reason why a claim is undecided, or a note that the rule admits nobody. */
  readonly reason?: string
  /** The members of the JSON document, without the assumptions. */
  readonly document: object
}

/** Decides a claim about a rule. */
export function decideClaim(
  analyser: Analyser,
  rule: BoundedRule,
  claim: GivenClaim,
  other: BoundedRule | undefined,
): Proof {
  const answer = counterexample(analyser, rule, claim, other)
  const meaning = claim.option === 'equivalent' ? { equivalence: claim.compared } : {}
  switch (answer.answer) {
    case 'yes': {
      const { claims } = answer
      const document = { holds: false, claims, ...meaning }
      const results: Pick<Proof, 'results'> =
        claim.option === 'equivalent' && other !== undefined
          ? {
              results: [
                boundedResult(analyser, rule, claims),
                boundedResult(analyser, other, claims),
              ],
            }
          : {}
      return { claim, holds: false, assumptions: [], token: claims, ...results, document }
    }
    case 'no': {
      const { assumptions } = answer
      const document = { holds: true, ...meaning }
      if (!isVacuous(analyser, rule, claim)) return { claim, holds: true, assumptions, document }
      const reason = 'the rule is true for no token, so the claim is trivially true'
      return {
        claim,
        holds: true,
        assumptions,
        reason,
        document: { ...document, vacuous: true, reason },
      }
    }
    case 'undecided': {
      const reason = undecidedReason(answer)
      const document = { holds: 'undecided', ...meaning, reason }
      return { claim, holds: 'undecided', assumptions: [], reason, document }
    }
  }
}

/** Describes the result of a rule for a token. */
function resultOf({ environment }: Analyser, { expression }: Rule, claims: Token): string {
  const { error, matched } = testCel(
    { claimsJson: JSON.stringify(claims), expression },
    { compile: (source) => compile(source, environment) },
  )
  if (matched) return 'is true'
  return error === '' ? 'is not true' : `fails (${error})`
}

/** Both bounds of an incomplete rule have this result; otherwise, the token would not be an answer. */
function boundedResult(
  analyser: Analyser,
  { atLeast, atMost, gap }: BoundedRule,
  claims: Token,
): string {
  const least = resultOf(analyser, atLeast, claims)
  return gap === undefined || least === 'is true' ? least : resultOf(analyser, atMost, claims)
}

/** Asks for a token that disproves a claim. */
function counterexample(
  analyser: Analyser,
  rule: BoundedRule,
  { compared, option }: GivenClaim,
  other: BoundedRule | undefined,
): Answer {
  if (other === undefined || option === 'never-fails') {
    if (rule.gap === undefined) return analyser.canFail(rule.atMost)
    return { answer: 'undecided', reason: 'the import of the rule is incomplete' }
  }
  switch (option) {
    case 'implies':
      return breaksImplicationBounded(analyser, rule, other)
    case 'never':
      return overlapsBounded(analyser, rule, other)
    case 'equivalent':
      if (compared === 'admissions') return differsBounded(analyser, rule, other)
      if (rule.gap === undefined && other.gap === undefined) {
        return analyser.differs(rule.atMost, other.atMost, compared)
      }
      return { answer: 'undecided', reason: 'an import is incomplete, so its errors are unknown' }
  }
}

/** True if a claim about admitted tokens holds because no tokens are admitted. */
function isVacuous(analyser: Analyser, rule: BoundedRule, { option }: GivenClaim): boolean {
  const isAboutAdmitted = option === 'implies' || option === 'never'
  return isAboutAdmitted && satisfiableBounded(analyser, rule).answer === 'no'
}
