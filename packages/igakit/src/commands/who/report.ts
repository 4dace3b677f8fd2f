import type { Ladder, Mine, Rung } from '@igakit/analysis'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Actor, Assumption, Platform } from '@igakit/platforms'
import { type SubjectContext, subjectOf } from './subject.ts'
import { actorNotes } from '../../analysis/answer-document.ts'
import { NumberedAssumptions } from '../../analysis/assumption-lines.ts'
import { mineText } from '../../analysis/mine-text.ts'
import { noteText } from '../../analysis/notes.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedSentence } from '../../analysis/undecided.ts'
import type { Origin } from '../../config/settings.ts'
import { fields } from '../../output/table.ts'
import type { Style } from '../../output/style.ts'
import { reportColumns, wrapLines } from '../../output/wrap-lines.ts'

interface LadderContext extends Omit<SubjectContext, 'mine'> {
  readonly assume: readonly Assumption[]
  /** The origin of the values that are mine; `undefined` if they follow from the rule. */
  readonly origin: Origin | undefined
  /** Notes on all answers. */
  readonly notes: readonly string[]
  /** True if it is proved that no token makes the rule true. */
  readonly isNeverTrue: boolean
}

/**
 * Formats an access ladder: a sentence per actor with the token below, then the assumptions of the proofs and the facts
 * used in the answers.
 */
export function ladderReport(style: Style, ladder: Ladder, context: LadderContext): string {
  const { assume, platform } = context
  const { mine } = ladder
  const assumptions = new NumberedAssumptions()
  const rungs = ladder.rungs.map((rung) => {
    const subject = subjectOf(rung, { ...context, mine })
    return headline(style, subject, rung) + detailsOf(style, rung, platform, assumptions)
  })
  const facts = fields(
    style,
    [
      ['mine', mineFact(mine, context)],
      ...(assume.length === 0 ? [] : [['assumed', assume.join(', ')] as const]),
      ['platform', platformText(platform)],
    ],
    reportColumns,
  )
  const notes = context.notes.map((note) => noteText(style, note))
  const never = context.isNeverTrue
    ? `${style.warning('No token makes this rule true')} (proved).\n`
    : ''
  const sections = [never, rungs.join(''), assumptions.report(style), facts + notes.join('')]
  return sections.filter((section) => section !== '').join('\n')
}

/** Formats an actor with the answer, which must stay on one line. */
function headline(style: Style, subject: string, rung: Rung): string {
  const [answer, paint] = answerOf(style, rung)
  const solid = answer.replaceAll(' ', '\u00a0')
  const lines = wrapLines(`${safeInline(subject)}: ${solid}`, { hanging: 2 }).trimEnd()
  const start = lines.slice(0, lines.length - solid.length)
  const painted = start.split('\n').map((line) => (line.trim() === '' ? line : style.heading(line)))
  return `${painted.join('\n')}${paint(answer)}\n`
}

function answerOf(style: Style, rung: Rung): readonly [string, (text: string) => string] {
  switch (rung.answer) {
    case 'yes':
      return ['yes', paintOf(style, rung.actor)]
    case 'no':
      return ['no (proved)', style.success]
    case 'undecided':
      return ['undecided', style.warning]
    case 'not_applicable':
      return ['not applicable', style.dim]
  }
}

function detailsOf(
  style: Style,
  rung: Rung,
  platform: Platform,
  cited: NumberedAssumptions,
): string {
  switch (rung.answer) {
    case 'yes':
      return tokenReport(style, rung.claims, platform)
    case 'no': {
      const { assumptions, restsOnName } = rung
      const basis = [
        ...(assumptions.length === 0 ? [] : [`assumes ${cited.cite(assumptions)}`]),
        ...(restsOnName ? ['relies on a name that someone else can register later'] : []),
      ]
      return (
        (basis.length === 0 ? '' : wrapLines(`  ${basis.join('; ')}`, { hanging: 2 })) +
        actorNotes(rung, platform)
          .map((note) => noteText(style, note, 2))
          .join('')
      )
    }
    case 'undecided':
      return wrapLines(`  ${safeInline(undecidedSentence(rung))}`, { hanging: 4 })
    case 'not_applicable':
      return wrapLines(`  ${safeInline(rung.reason)}`, { hanging: 2 })
  }
}

/** An outsider who gets in is an error, a maintainer is expected. */
function paintOf(style: Style, actor: Actor): (text: string) => string {
  switch (actor) {
    case 'outsider':
      return style.error
    case 'fork':
    case 'other_project':
    case 'pusher':
      return style.warning
    case 'maintainer':
      return style.success
  }
}

function mineFact(mine: Mine, { origin, platform }: LadderContext): string {
  if (origin === undefined && Object.keys(mine).length === 0) {
    const meaning = platform.actors.outsider.exists ? ', so everyone is an outsider' : ''
    return `nothing: the rule names no owner${meaning}`
  }
  const { project } = platform.identity
  const isKnown = [...project.ids, ...project.names].some((claim) => claim in mine)
  const hasOthers = platform.actors.other_project.exists
  const scope =
    isKnown || !hasOthers ? '' : '; no project is known, so every project counts as another project'
  return `${mineText(mine)} (${originText(origin)}${scope})`
}

function originText(origin: Origin | undefined): string {
  switch (origin?.kind) {
    case undefined:
      return 'inferred from the rule'
    case 'option':
      return origin.option
    case 'comment':
    case 'config':
      return `${origin.file}:${origin.line}`
    case 'default':
      return 'default'
  }
}
