import { Failure, type Result } from '../../values/failure.ts'
import { Optional } from '../../values/optional.ts'
import type { Meter } from '../../values/meter.ts'
import { guardList } from '../../values/abort.ts'
import { goQuote } from '../go-quote.ts'
import { compilePatternFor } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { findAll } from './find-all.ts'
import { groupCountOf } from './group-count.ts'
import type { Match } from './match.ts'

/**
 * Returns the first match of a pattern, or of the pattern's group if there is one. Returns an empty optional if
 * nothing matches or the group is empty.
 */
export function extract(text: string, pattern: string, meter: Meter): Result {
  const extractor = compileWithOneGroup(text, pattern, meter)
  if (extractor instanceof Failure) return extractor
  const { hasGroup, regex } = extractor
  for (const match of findAll(regex, text, meter)) {
    const found = extracted(hasGroup, match)
    return found === undefined ? Optional.none : Optional.of(found)
  }
  return Optional.none
}

/** Returns all matches of a pattern, or of the pattern's group if there is one. */
export function extractAll(text: string, pattern: string, meter: Meter): Result {
  const extractor = compileWithOneGroup(text, pattern, meter)
  if (extractor instanceof Failure) return extractor
  const { hasGroup, regex } = extractor
  const all: string[] = []
  for (const match of findAll(regex, text, meter)) {
    const found = extracted(hasGroup, match)
    if (found !== undefined) guardList(all.push(found))
  }
  return all
}

/** A compiled pattern with at most one capturing group. */
interface Extractor {
  readonly regex: WeighedRegex
  readonly hasGroup: boolean
}

function compileWithOneGroup(text: string, pattern: string, meter: Meter): Extractor | Failure {
  const regex = compilePatternFor(text, pattern, meter)
  if (regex instanceof Failure) return regex
  const groups = groupCountOf(pattern)
  if (groups <= 1) return { regex: new WeighedRegex(regex), hasGroup: groups === 1 }
  const message = `regular expression has more than one capturing group: ${goQuote(pattern)}`
  return new Failure('invalid_argument', message)
}

/** Returns the extracted text. An empty match counts; an empty or unmatched group does not. */
function extracted(hasGroup: boolean, match: Match): string | undefined {
  return hasGroup ? match.group(1) || undefined : match.group(0)
}
