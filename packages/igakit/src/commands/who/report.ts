import type { Ladder, Rung } from '@igakit/analysis'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Actor, Assumption, Platform } from '@igakit/platforms'
import { assumptionLines } from '../../analysis/assumption-lines.ts'
import { mineText } from '../../analysis/mine-text.ts'
import { platformText } from '../../analysis/platform-text.ts'
import { tokenReport } from '../../analysis/token-differences.ts'
import { undecidedReason } from '../../analysis/undecided.ts'
import type { Origin } from '../../config/settings.ts'
import { fields } from '../../output/table.ts'
import type { Style } from '../../output/style.ts'

interface LadderContext {
  readonly platform: Platform
  readonly assume: readonly Assumption[]
  /** The origin of the values that are mine; `undefined` if they follow from the rule. */
  readonly origin: Origin | undefined
}

/** The words for actors that a platform does not describe. */
const actorNames: Readonly<Record<Actor, string>> = {
  outsider: 'Anyone with an account of their own',
  fork: 'A pull request from a fork',
  other_project: 'Another project of the same organization',
  pusher: 'Anyone who can push a branch to the project',
  maintainer: 'A maintainer of the project',
}

/** Formats an access ladder: a sentence per actor with the token or the assumptions below, then what the answers rest on. */
export function ladderReport(style: Style, ladder: Ladder, context: LadderContext): string {
  const { assume, platform } = context
  const rungs = ladder.rungs.map((rung) => rungReport(style, rung, platform))
  const facts = fields(style, [
    ['mine', `${mineText(ladder.mine)} (${originText(context.origin)})`],
    ...(assume.length === 0 ? [] : [['assumed', assume.join(', ')] as const]),
    ['platform', platformText(platform)],
  ])
  const notes = ladder.notes.map((note) => `${style.warning('note')}: ${safeInline(note)}\n`)
  return `${rungs.join('')}\n${facts}${notes.join('')}`
}

function rungReport(style: Style, rung: Rung, platform: Platform): string {
  const model = platform.actors[rung.actor]
  const subject = safeInline(model.exists ? model.summary : actorNames[rung.actor])
  const line = (answer: string): string => `${style.heading(subject)}: ${answer}\n`
  const actorNotes = model.exists ? (model.notes ?? []) : []
  const notes = actorNotes.map((note) => `  ${style.dim(`note: ${safeInline(note)}`)}\n`).join('')
  switch (rung.answer) {
    case 'yes':
      return line(paintOf(style, rung.actor)('yes')) + tokenReport(style, rung.claims, platform)
    case 'no': {
      const { assumptions, restsOnName } = rung
      return (
        line(`${style.success('no')} (proved)`) +
        assumptionLines(style, assumptions) +
        (restsOnName
          ? `  ${style.warning('rests on a name')}, which someone else can register later; ids last\n`
          : '') +
        notes
      )
    }
    case 'undecided':
      return (
        line(style.warning('undecided')) + `  cannot decide ${safeInline(undecidedReason(rung))}\n`
      )
    case 'not_applicable':
      return line(`${style.dim('not applicable')} (${safeInline(rung.reason)})`)
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
