import type { Answer } from '@igakit/analysis'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import type { Style } from '../../output/style.ts'
import { fields } from '../../output/table.ts'
import { wrapLines } from '../../output/wrap-lines.ts'
import type { CaseComparison } from './compare-cases.ts'
import type { TokenComparison } from './compare-tokens.ts'
import type { Tokens } from './failure.ts'

/** Formats a comparison: the changed cases, then the answers for all tokens. */
export function diffReport(
  style: Style,
  cases: CaseComparison,
  tokens: Tokens,
  platform: Platform | undefined,
): string {
  const compared = cases.cases.length === 0 ? '' : casesReport(style, cases)
  if (tokens === undefined) return compared
  const gap = compared === '' ? '' : '\n'
  if ('notAnalysed' in tokens) {
    return `${compared}${gap}${style.warning('undecided')}: all inputs; ${safeInline(tokens.notAnalysed)}\n`
  }
  const facts = fields(style, [['platform', platformText(platform)]])
  return `${compared}${gap}${tokensReport(style, tokens, platform)}\n${facts}`
}

function casesReport(style: Style, { cases, changes, unknown, widened }: CaseComparison): string {
  const shown = cases.filter(({ isChanged, isUnknown }) => isChanged || isUnknown)
  const lines = shown.map((one) => {
    const { after, before, isWidened, place, suite, title } = one
    const mark = isWidened ? ` ${style.error('[widened]')}` : ''
    return (
      `${safeInline(title)}: ${safeInline(before)} ${style.warning('→')} ${safeInline(after)}${mark}\n` +
      `  ${style.dim(`at ${safeInline(suite)}:${place.line}:${place.column + 1}`)}\n`
    )
  })
  const verb = changes.length === 1 ? 'changes' : 'change'
  const more = [
    ...(widened > 0 ? [`${widened} widened`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} cannot be compared locally`] : []),
  ]
  const rest = more.length > 0 ? `, ${more.join(', ')}` : ''
  return `${lines.join('')}${changes.length} of ${cases.length} cases ${verb}${rest}\n`
}

function tokensReport(
  style: Style,
  { admitted, equivalent, isVacuous, refused }: TokenComparison,
  platform: Platform | undefined,
): string {
  if (equivalent === true) {
    const assumptions = [admitted, refused].flatMap((answer) =>
      answer.answer === 'no' ? answer.assumptions : [],
    )
    const note = isVacuous ? `  ${style.warning('note')}: neither rule is true for any token\n` : ''
    return (
      `${style.success('proved equivalent')}: both rules admit the same tokens; an error counts as false\n` +
      assumptionLines(style, [...new Set(assumptions)]) +
      note
    )
  }
  const change = (name: string, only: string, answer: Answer): string => {
    switch (answer.answer) {
      case 'yes':
        return `${style.warning(name)}: a token that only the ${only} rule admits\n${tokenReport(style, answer.claims, platform)}`
      case 'no':
        return `${name}: ${style.success('none')} (proved)\n${assumptionLines(style, answer.assumptions)}`
      case 'undecided':
        return `${name}: ${style.warning('undecided')}\n${wrapLines(`  ${safeInline(undecidedSentence(answer))}`, { hanging: 4 })}`
    }
  }
  return change('newly admitted', 'new', admitted) + change('newly refused', 'old', refused)
}
