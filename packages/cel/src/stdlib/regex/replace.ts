import { Failure, type Result } from '../../values/failure.ts'
import type { Meter } from '../../values/meter.ts'
import { guardString } from '../../values/size-guard.ts'
import { compilePattern } from '../patterns/compile-pattern.ts'
import { WeighedRegex } from '../patterns/weighed-regex.ts'
import { findAll } from './find-all.ts'
import type { Match } from './match.ts'

/** What is to be replaced. */
export interface Replacement {
  readonly text: string
  readonly pattern: string
  readonly by: string
  readonly count: bigint
}

/**
 * Puts something else in the place of the first matches of a pattern, `\1` to `\9` in it being what a group found; a
 * negative count is no limit. With a count of zero not even the pattern is looked at, and without a match not what
 * would replace it.
 */
export function replace({ by, count, pattern, text }: Replacement, meter: Meter): Result {
  if (count === 0n) return text
  const regex = compilePattern(pattern, meter)
  if (regex instanceof Failure) return regex
  let parts: readonly Part[] | undefined
  let made = ''
  let end = 0
  let left = count
  for (const match of findAll(new WeighedRegex(regex), text, meter)) {
    if (left === 0n) break
    const read = parts ?? partsOf(by, regex.groupCount())
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

/** About how many parts of a rule are evaluated in the time that one part of a replacement takes. */
const stepsOfPart = 16

/** A part of what replaces a match: a text as it is, or what the group of a number found. */
type Part = string | number

function expand(parts: readonly Part[], match: Match): string {
  let expanded = ''
  for (const part of parts) expanded += typeof part === 'string' ? part : (match.group(part) ?? '')
  return expanded
}

/** A backslash and what must follow it. */
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
      return complain(`invalid replacement string: '${by}' \\ not allowed at end`)
    }
    if (!/[\d\\]/.test(name)) {
      return complain(`invalid replacement string: '${by}' \\ must be followed by a digit or \\`)
    }
    if (Number(name) > groupCount) {
      return complain(
        `replacement string references group ${name} but regex has only ${groupCount} group(s)`,
      )
    }
    parts.push(by.slice(end, index), name === '\\' ? name : Number(name))
    end = index + length
  }
  parts.push(by.slice(end))
  return parts
}

function complain(message: string): Failure {
  return new Failure('invalid_argument', message)
}
