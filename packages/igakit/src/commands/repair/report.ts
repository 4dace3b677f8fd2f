import type { ProvedRepair, Repair, Rung } from '@igakit/analysis'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { Actor, Assumption, Platform } from '@igakit/platforms'
import type { CheckedRepair } from './check-cases.ts'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { mineText } from '../../analysis/mine-text.ts'
import { noteText } from '../../analysis/notes.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import type { Style } from '../../output/style.ts'
import { fields } from '../../output/table.ts'
import { unifiedDiff } from '../../output/unified-diff.ts'
import { reportColumns, wrapLines } from '../../output/wrap-lines.ts'

interface RepairContext {
  readonly against: Actor
  readonly assume: readonly Assumption[]
  readonly platform: Platform
  /** The name and the text of the rule. */
  readonly name: string
  readonly text: string
  /** Notes on the values that are mine. */
  readonly notes: readonly string[]
}

/** Formats a repair: the edit as a diff, its proof, the newly refused tokens, then the assumptions of the proof. */
export function repairReport(
  style: Style,
  { cases, changed, result }: CheckedRepair,
  context: RepairContext,
): string {
  const { assume, platform } = context
  const table = fields(
    style,
    [
      ...mineFacts(result),
      ...(assume.length === 0 ? [] : [['assumed', assume.join(', ')] as const]),
      ['platform', platformText(platform)],
    ],
    reportColumns,
  )
  const facts = table + context.notes.map((note) => noteText(style, note)).join('')
  switch (result.kind) {
    case 'repaired': {
      const { lasting, repair } = result
      const other =
        lasting === undefined
          ? ''
          : `\nA repair that relies on no name:\n${repairText(style, lasting, context)}`
      const kept = `${style.success('kept')}: the results of ${cases} ${cases === 1 ? 'case' : 'cases'}\n`
      const notes = changed.map((title) =>
        wrapLines(
          `note: the case ${safeInline(JSON.stringify(title))} is still refused, with another result`,
          { hanging: 2 },
        ),
      )
      return `${repairText(style, repair, context)}${kept}${notes.join('')}${other}\n${facts}`
    }
    case 'unneeded':
      return `${proofText(style, result.proof, context)}The rule needs no repair.\n\n${facts}`
    case 'none':
      return `${wrapLines(`no repair: ${safeInline(result.reason)}`, { hanging: 2 })}\n${facts}`
    case 'undecided': {
      const reason = undecidedSentence({ answer: 'undecided', ...result })
      return `${wrapLines(`undecided: ${safeInline(reason)}`, { hanging: 2 })}\n${facts}`
    }
  }
}

/** Returns the values that are mine; values from cases are listed separately, unless all values are from cases. */
function mineFacts({ mine, mineFromCases }: Repair): readonly (readonly [string, string])[] {
  const [all, fromCases] = [mineText(mine), mineText(mineFromCases)]
  if (Object.keys(mineFromCases).length === 0) return [['mine', all]]
  return all === fromCases
    ? [['mine', `${all} (from the cases)`]]
    : [
        ['mine', all],
        ['from cases', fromCases],
      ]
}

function repairText(style: Style, repair: ProvedRepair, context: RepairContext): string {
  const { name, platform, text } = context
  const diff = safeText(unifiedDiff(name, `${text}\n`, `${repair.expression}\n`))
  return (
    diff + proofText(style, repair.proof, context) + refusedText(style, repair.refused, platform)
  )
}

function proofText(
  style: Style,
  { assumptions, restsOnName }: ProvedRepair['proof'],
  { against, platform }: RepairContext,
): string {
  const model = platform.actors[against]
  const subject = safeInline(model.exists ? model.summary : against)
  const warning = restsOnName
    ? `  ${style.warning('relies on a name')} that someone else can register later\n`
    : ''
  return `${style.heading(subject)}: ${style.success('no')} (proved)\n${assumptionLines(style, assumptions)}${warning}`
}

/** Describes the tokens of a maintainer that only the rule before the repair admits. */
function refusedText(style: Style, refused: Rung, platform: Platform): string {
  switch (refused.answer) {
    case 'no':
      return `${style.success('refuses')} no token of a maintainer that the rule admits (proved)\n`
    case 'yes':
      return (
        `${style.warning('refuses')} tokens of a maintainer that the rule admits, such as\n` +
        tokenReport(style, refused.claims, platform)
      )
    case 'undecided':
      return (
        `${style.warning('may refuse')} tokens of a maintainer that the rule admits\n` +
        wrapLines(`  ${safeInline(undecidedSentence(refused))}`, { hanging: 4 })
      )
    case 'not_applicable':
      return ''
  }
}
