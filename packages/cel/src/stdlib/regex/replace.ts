import { Failure, type Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { guardString } from '../../values/abort.ts'
import { compilePatternFor } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { findAll } from './find-all.ts'
import { groupCountOf } from './group-count.ts'
import type { Match } from './match.ts'

export interface Replacement {
  readonly text: string
  readonly pattern: string
  readonly by: string
  readonly count: bigint
}

/**
 * Replaces the first `count` matches of a pattern, or all matches if `count` is negative. `\1` to `\9` insert
 * groups. If `count` is zero, the pattern is not compiled; without a match, the replacement is not checked.
 */
export function replace({ by, count, pattern, text }: Replacement, meter: Meter): Result {
  if (count === 0n) return text
  const regex = compilePatternFor(text, pattern, meter)
  if (regex instanceof Failure) return regex
  let parts: readonly Part[] | undefined
  let made = ''
  let end = 0
  let left = count
  for (const match of findAll(new WeighedRegex(regex), text, meter)) {
    if (left === 0n) break
    const read = parts ?? partsOf(by, groupCountOf(pattern))
    if (read instanceof Failure) return read
    parts = read
    meter.step(stepsOfPart * read.length)
    made += text.slice(end, match.start) + expand(read, match)
    guardString(made.length)
    end = match.end
    left--
  }
  return made + text.slice(end)
}

/** The approximate steps for one part of a replacement. */
const stepsOfPart = 16

/** A literal or a group number. */
type Part = string | number

function expand(parts: readonly Part[], match: Match): string {
  let expanded = ''
  for (const part of parts) expanded += typeof part === 'string' ? part : (match.group(part) ?? '')
  return expanded
}

/** A backslash and the character after it. */
const reference = /\\([^])?/gu

function partsOf(by: string, groupCount: number): readonly Part[] | Failure {
  const parts: Part[] = []
  let end = 0
  for (const {
    0: { length },
    1: name,
    index,
  } of by.matchAll(reference)) {
    if (name === undefined) {
      return fail(`invalid replacement string: '${by}' \\ not allowed at end`)
    }
    if (!/[\d\\]/.test(name)) {
      return fail(`invalid replacement string: '${by}' \\ must be followed by a digit or \\`)
    }
    if (Number(name) > groupCount) {
      return fail(
        `replacement string references group ${name} but regex has only ${groupCount} group(s)`,
      )
    }
    parts.push(by.slice(end, index), name === '\\' ? name : Number(name))
    end = index + length
  }
  parts.push(by.slice(end))
  return parts
}

function fail(message: string): Failure {
  return new Failure('invalid_argument', message)
}
