import type { RungAnswer } from '../../analysis/access-question.ts'
import { visibleText } from '../../shared/text.ts'

/** The names that protection is about. */
export const protectedNames = 'the branches, tags and environments that the rule names'

/**
 * Summarises a ladder in one or two sentences. Undecided actors never count as kept out, and the sentence mentions if a
 * proof needs protected branches or environments.
 */
export function ladderSentence(rungs: readonly RungAnswer[]): string {
  const admitted = rungs.filter(({ access }) => access.answer === 'yes')
  const undecided = rungs.filter(({ access }) => access.answer === 'undecided').length
  const open = undecided === 0 ? [] : [`Undecided for ${undecided} of ${rungs.length} actors.`]
  const [widest, ...others] = admitted
  if (widest === undefined) {
    return open[0] ?? 'Nobody gets in: no token makes the rule true.'
  }
  const undocumented = admitted.map(({ access }) =>
    access.answer === 'yes' ? access.token.undocumented : [],
  )
  if (undocumented.every((names) => names.length > 0)) {
    const names = [...new Set(undocumented.flat())].map(visibleText).join(', ')
    return [
      `Nobody gets in unless the platform issues ${names}, which its facts do not describe.`,
      ...open,
    ].join(' ')
  }
  const needsProtection = rungs.some((rung) => rung.needsProtection)
  const title = widest.title.charAt(0).toLowerCase() + widest.title.slice(1)
  if (widest.actor === 'maintainer' && undecided === 0) {
    const unless = needsProtection ? `, as long as ${protectedNames} are protected` : ''
    return `Gets in: only ${title}${unless}.`
  }
  if (admitted.length === rungs.length) return `All ${rungs.length} actors get in.`
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return [`Gets in: ${title}${more}.`, ...open].join(' ')
}
