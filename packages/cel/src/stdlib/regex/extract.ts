import { Failure, type Result } from '../../values/failure.ts'
import { Optional } from '../../values/optional.ts'
import type { Meter } from '../../values/meter.ts'
import { guardList } from '../../values/size-guard.ts'
import { goQuote } from '../go-quote.ts'
import { compilePattern } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { findAll } from './find-all.ts'
import type { Match } from './match.ts'

/** The first match of a pattern, or what its group found there; none where that is nothing. */
export function extract(text: string, pattern: string, meter: Meter): Result {
  const regex = compileWithOneGroup(pattern, meter)
  if (regex instanceof Failure) return regex
  for (const match of findAll(regex, text, meter)) {
    const found = extracted(regex, match)
    return found === undefined ? Optional.none : Optional.of(found)
  }
  return Optional.none
}

/** All matches of a pattern, or what its group found there. */
export function extractAll(text: string, pattern: string, meter: Meter): Result {
  const regex = compileWithOneGroup(pattern, meter)
  if (regex instanceof Failure) return regex
  const all: string[] = []
  for (const match of findAll(regex, text, meter)) {
    const found = extracted(regex, match)
    if (found !== undefined) guardList(all.push(found))
  }
  return all
}

function compileWithOneGroup(pattern: string, meter: Meter): WeighedRegex | Failure {
  const regex = compilePattern(pattern, meter)
  if (regex instanceof Failure) return regex
  if (regex.groupCount() <= 1) return new WeighedRegex(regex)
  const message = `regular expression has more than one capturing group: ${goQuote(pattern)}`
  return new Failure('invalid_argument', message)
}

/** A match that is empty is one; a group that found nothing, or an empty text, has none. */
function extracted({ regex }: WeighedRegex, match: Match): string | undefined {
  return regex.groupCount() === 0 ? match.group(0) : match.group(1) || undefined
}
