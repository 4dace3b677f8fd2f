import type { RungAnswer } from '../../analysis/access-question.ts'

/** Sums up a ladder in one or two sentences. Undecided actors never count as kept out. */
export function ladderSentence(rungs: readonly RungAnswer[]): string {
  const admitted = rungs.filter(({ access }) => access.answer === 'yes')
  const undecided = rungs.filter(({ access }) => access.answer === 'undecided').length
  const open = undecided === 0 ? [] : [`Undecided for ${undecided} of ${rungs.length} actors.`]
  const [widest, ...others] = admitted
  if (widest === undefined) {
    return open[0] ?? 'Nobody gets in: no token makes the rule true.'
  }
  if (widest.actor === 'maintainer' && undecided === 0) return 'Only maintainers get in.'
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  const title = widest.title.charAt(0).toLowerCase() + widest.title.slice(1)
  return [`Gets in: ${title}${more}.`, ...open].join(' ')
}
