import { codePointCount, offsetOfCodePoint } from '../../values/strings.ts'
import { Failure, type Result } from '../../values/failure.ts'
import type { CelGoVersion } from '../../versions/cel-go-version.ts'
import { hasDifference } from '../../versions/version-differences.ts'
import { binary, type Implementation, ternary } from '../implementation.ts'
import { int, string } from '../kinds.ts'

/** Returns the methods that accept or return an offset. */
export function positionsOf(version: CelGoVersion): readonly Implementation[] {
  const offsetOfEmpty = hasDifference(version, 'empty-search-offset') ? clampedOffset : givenOffset
  return [
    binary('string_char_at_int', string, int, charAt),
    binary('string_index_of_string', string, string, (text, part) =>
      part === '' ? 0n : indexOf(text, part, 0n),
    ),
    ternary('string_index_of_string_int', string, string, int, (text, part, offset) =>
      part === '' ? offsetOfEmpty(text, offset) : indexOf(text, part, offset),
    ),
    binary('string_last_index_of_string', string, string, lastIndexOf),
    ternary('string_last_index_of_string_int', string, string, int, (text, part, offset) =>
      part === '' ? offsetOfEmpty(text, offset) : lastIndexOfUpTo(text, part, offset),
    ),
    binary('string_substring_int', string, int, (text, start) =>
      substring(text, start, BigInt(codePointCount(text))),
    ),
    ternary('string_substring_int_int', string, int, int, substringOf),
  ]
}

/** Returns the offset at which cel-go 0.28.1 finds an empty string. */
function givenOffset(_text: string, offset: bigint): bigint {
  return offset
}

function clampedOffset(text: string, offset: bigint): Result {
  if (offset < 0n) return outOfRange(offset)
  const size = BigInt(codePointCount(text))
  return offset > size ? size : offset
}

function charAt(text: string, index: bigint): Result {
  const size = codePointCount(text)
  if (index < 0n || index > size) return outOfRange(index)
  const start = offsetOfCodePoint(text, Number(index))
  return text.slice(start, offsetOfCodePoint(text, Number(index) + 1))
}

function indexOf(text: string, part: string, offset: bigint): Result {
  if (offset < 0n) return outOfRange(offset)
  if (offset >= codePointCount(text)) return -1n
  return toCodePoints(text, text.indexOf(part, offsetOfCodePoint(text, Number(offset))))
}

function lastIndexOf(text: string, part: string): Result {
  if (part === '') return BigInt(codePointCount(text))
  return toCodePoints(text, text.lastIndexOf(part))
}

/** Returns the offset of the last occurrence at or before the given offset. */
function lastIndexOfUpTo(text: string, part: string, offset: bigint): Result {
  if (offset < 0n) return outOfRange(offset)
  if (offset >= codePointCount(text)) return -1n
  return toCodePoints(text, text.lastIndexOf(part, offsetOfCodePoint(text, Number(offset))))
}

function substringOf(text: string, start: bigint, end: bigint): Result {
  if (start <= end) return substring(text, start, end)
  const message = `invalid substring range. start: ${start}, end: ${end}`
  return new Failure('invalid_argument', message)
}

function substring(text: string, start: bigint, end: bigint): Result {
  const size = codePointCount(text)
  if (start < 0n || start > size) return outOfRange(start)
  if (end < 0n || end > size) return outOfRange(end)
  return text.slice(offsetOfCodePoint(text, Number(start)), offsetOfCodePoint(text, Number(end)))
}

function toCodePoints(text: string, offset: number): bigint {
  return BigInt(offset <= 0 ? offset : codePointCount(text.slice(0, offset)))
}

function outOfRange(index: bigint): Failure {
  return new Failure('index_out_of_bounds', `index out of range: ${index}`)
}
