import type { Proof } from './decide-claim.ts'
import type { GivenClaim } from './read-claims.ts'
import { sourceLine } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { elide } from '../../output/display-width.ts'
import type { Style } from '../../output/style.ts'
import { fields } from '../../output/table.ts'

/** The maximum number of columns of a claim's source text. */
const sourceColumns = 80

/** Formats proofs: a sentence per claim with the token or the assumptions below, then the platform. */
export function proofReport(
  style: Style,
  proofs: readonly Proof[],
  platform: Platform | undefined,
): string {
  const texts = proofs.map((proof) => oneProof(style, proof, platform))
  return `${texts.join('')}\n${fields(style, [['platform', platformText(platform)]])}`
}

function oneProof(style: Style, proof: Proof, platform: Platform | undefined): string {
  const { assumptions, claim, holds, reason, token } = proof
  const sentence = safeInline(sentenceOf(claim, holds))
  if (holds === false) {
    const shown = token === undefined ? '' : tokenReport(style, token, platform)
    return `${style.error('disproved')}: ${sentence}\n${shown}`
  }
  if (holds === 'undecided') {
    return `${style.warning('undecided')}: ${sentence}\n  cannot decide ${safeInline(reason ?? '')}\n`
  }
  const note = reason === undefined ? '' : `  ${style.warning('note')}: ${safeInline(reason)}\n`
  return `${style.success('proved')}: ${sentence}\n${assumptionLines(style, assumptions)}${note}`
}

function sentenceOf({ compared, option, subject }: GivenClaim, holds: Proof['holds']): string {
  const other = elide(sourceLine(subject?.text ?? ''), sourceColumns)
  const isFalse = holds === false
  switch (option) {
    case 'implies':
      return isFalse ? `the rule admits a token without ${other}` : `the rule implies ${other}`
    case 'never':
      return isFalse ? `the rule admits a token with ${other}` : `the rule never admits ${other}`
    case 'equivalent': {
      const isAdmissions = compared === 'admissions'
      if (isFalse) {
        return isAdmissions
          ? `only one of the rules admits a token: it and ${other}`
          : `the rules have different outcomes for a token: it and ${other}`
      }
      return isAdmissions
        ? `the rule admits the same tokens as ${other}; false and errors count as alike`
        : `the rule has the same outcomes as ${other}: true, false and errors`
    }
    case 'never-fails':
      return isFalse ? 'the rule fails for a token' : 'the rule never fails'
  }
}
