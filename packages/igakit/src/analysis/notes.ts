import type { Analyser, Mine, Rule } from '@igakit/analysis'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../output/style.ts'
import { wrapLines } from '../output/wrap-lines.ts'
import { type GivenMine, nameOf } from './mine-option.ts'
import { mineText } from './mine-text.ts'

/** Formats a note below an answer. */
export function noteText(style: Style, note: string, indent = 0): string {
  const start = ' '.repeat(indent)
  const text = wrapLines(`${start}note: ${safeInline(note)}`, { hanging: indent + 2 })
  return text.replace('note', style.warning('note'))
}

/**
 * Returns a note for each claim of an owner that the rule compares but the given values do not include: tokens of other
 * owners may have the same value.
 *
 * @param known The given and derived values; computed by default.
 */
export function unlistedNotes(
  analyser: Analyser,
  rule: Rule,
  given: GivenMine | undefined,
  known?: Mine,
): readonly string[] {
  if (given === undefined) return []
  const { mine, origin } = given
  const compared = Object.entries(analyser.inferMine(rule)).filter(
    ([claim, values]) => values.length > 0 && !Object.hasOwn(mine, claim),
  )
  if (compared.length === 0) return []
  const listed = known ?? withDerived(analyser, mine)
  return compared
    .filter(([claim]) => !Object.hasOwn(listed, claim))
    .map(([claim, values]) => {
      const named = mineText({ [claim]: values }).slice(claim.length + 1)
      return `The rule compares ${claim} with ${named}, which ${nameOf(origin)} does not list, so tokens of other owners may have it too.`
    })
}

/** Adds the values that follow from the given values, such as the owner of a repository. */
function withDerived(analyser: Analyser, mine: Mine): Mine {
  const everything = analyser.read('true')
  return everything.ok ? analyser.ladder(everything.rule, { mine }).mine : mine
}
