import type { Answer, Rung } from '@igakit/analysis'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { Platform } from '@igakit/platforms'
import { type Change, type Effect, isWidened } from './decide-change.ts'
import type { UnreadFile } from './rule-versions.ts'
import {
  actorName,
  answerWord,
  countsText,
  effectTitle,
  ruleTitle,
  strongestIn,
} from './summary.ts'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { noteText } from '../../analysis/notes.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import type { Style } from '../../output/style.ts'
import { unifiedDiff } from '../../output/unified-diff.ts'
import { wrapLines } from '../../output/wrap-lines.ts'

/** The changes of rules since a commit. */
export interface Review {
  readonly commit: string
  readonly changes: readonly Change[]
  readonly unchanged: number
  readonly unread: readonly UnreadFile[]
}

/** Formats a review for a terminal. */
export function reviewReport(style: Style, review: Review): string {
  const sections = review.changes.map((change) => {
    const { effect, rule } = change
    const paint = isWidened(effect) === false ? style.success : style.warning
    const diff = unifiedDiff(
      rule.file,
      rule.before === undefined ? '' : `${rule.before}\n`,
      rule.after === undefined ? '' : `${rule.after}\n`,
    )
    return (
      `${style.heading(safeInline(ruleTitle(change)))}: ${paint(effectTitle(effect))}\n` +
      safeText(diff) +
      detailsOf(style, effect, rule.platform)
    )
  })
  const unread = review.unread.map(
    ({ file, reason }) =>
      `${style.warning('not compared')}: ${safeInline(file)}: ${safeInline(reason)}\n`,
  )
  const counts = `${countsText(review)} since ${review.commit.slice(0, 12)}\n`
  return [...sections, unread.join(''), counts].filter((part) => part !== '').join('\n')
}

function detailsOf(style: Style, effect: Effect, platform: Platform | undefined): string {
  switch (effect.kind) {
    case 'changed': {
      const { admitted, equivalent, refused } = effect.tokens
      if (equivalent === true) return ''
      return (
        (effect.ladder.length === 0
          ? answerText(style, 'newly admitted', admitted, platform)
          : `newly admitted:\n${ladderText(style, effect.ladder, platform)}`) +
        answerText(style, 'newly refused', refused, platform) +
        notesText(style, effect.notes)
      )
    }
    case 'added':
      return effect.ladder.length === 0
        ? answerText(style, 'admitted', effect.admitted, platform)
        : ladderText(style, effect.ladder, platform) + notesText(style, effect.notes)
    case 'removed':
      return ''
    case 'invalid':
      return effect.issues.map(({ message }) => `${safeText(message)}\n`).join('')
    case 'not_analysed':
      return `${safeInline(effect.reason)}\n`
  }
}

function notesText(style: Style, notes: readonly string[]): string {
  return notes.map((note) => noteText(style, note)).join('')
}

/** Formats the answer for each actor, with the token of the strongest actor who gets in. */
function ladderText(style: Style, ladder: readonly Rung[], platform: Platform | undefined): string {
  const strongest = strongestIn(ladder)
  return ladder
    .filter(({ answer }) => answer !== 'not_applicable')
    .map((rung) => {
      const line = `  ${safeInline(actorName(rung.actor, platform))}: ${answerWord(rung)}\n`
      return rung === strongest
        ? line + tokenReport(style, strongest.claims, platform, '    ')
        : line
    })
    .join('')
}

function answerText(
  style: Style,
  name: string,
  answer: Answer,
  platform: Platform | undefined,
): string {
  const label = safeInline(name)
  switch (answer.answer) {
    case 'yes':
      return `${style.warning(label)}: yes\n${tokenReport(style, answer.claims, platform)}`
    case 'no':
      return `${label}: ${style.success('no')} (proved)\n${assumptionLines(style, answer.assumptions)}`
    case 'undecided':
      return `${label}: ${style.warning('undecided')}\n${wrapLines(`  ${safeInline(undecidedSentence(answer))}`, { hanging: 4 })}`
  }
}
