import type { Proof } from './decide-claim.ts'
import { sourceLine } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { elide } from '../../output/display-width.ts'
import type { Style } from '../../output/style.ts'
import { fields } from '../../output/table.ts'
import { wrapLines } from '../../output/wrap-lines.ts'

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
  const { assumptions, holds, reason, token } = proof
  const sentence = (verdict: string, paint: (text: string) => string): string =>
    wrapLines(`${verdict}: ${safeInline(sentenceOf(proof))}`, { hanging: 2 }).replace(
      verdict,
      paint(verdict),
    )
  if (holds === false) {
    const shown = token === undefined ? '' : tokenReport(style, token, platform)
    return sentence('disproved', style.error) + shown
  }
  if (holds === 'undecided') {
    const why = wrapLines(`  cannot decide ${safeInline(reason ?? '')}`, { hanging: 4 })
    return sentence('undecided', style.warning) + why
  }
  const note = reason === undefined ? '' : `  ${style.warning('note')}: ${safeInline(reason)}\n`
  return sentence('proved', style.success) + assumptionLines(style, assumptions) + note
}

function sentenceOf({ claim, holds, results }: Proof): string {
  const { compared, option, subject } = claim
  const other = `\`${elide(sourceLine(subject?.text ?? ''), sourceColumns)}\``
  const isFalse = holds === false
  switch (option) {
    case 'implies':
      return isFalse
        ? `the rule is true for a token for which ${other} is not`
        : `the rule implies ${other}`
    case 'never':
      return isFalse
        ? `the rule and ${other} are both true for a token`
        : `the rule and ${other} are never true for the same token`
    case 'equivalent': {
      const isAdmissions = compared === 'admissions'
      if (isFalse) {
        const [own = '', others = ''] = results ?? []
        return `for a token, the rule ${own} and ${other} ${others}`
      }
      return isAdmissions
        ? `the rule admits the same tokens as ${other}; an error counts as false`
        : `the rule has the same outcomes as ${other}: true, false and errors`
    }
    case 'never-fails':
      return isFalse ? 'the rule fails for a token' : 'the rule never fails'
  }
}
