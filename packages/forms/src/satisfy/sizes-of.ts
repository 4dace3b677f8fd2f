import type { StringRules } from '@igakit/schemas'
import { readInteger, uint64Range } from '../values/read-integer.ts'
import type { FormatShape } from './format-shapes.ts'

/** The smallest and the largest of something. */
export interface Span {
  readonly least: bigint
  readonly most: bigint
}

/**
 * How long a text may be that is not empty.
 * @returns `undefined` if no length is allowed
 */
export function sizesOf(
  rules: StringRules,
  format: FormatShape | undefined,
): { readonly characters: Span; readonly bytes: Span } | undefined {
  const characters = spanOf([rules.len, rules.minLen], [rules.len, rules.maxLen])
  const bytes = spanOf([rules.lenBytes, rules.minBytes], [rules.lenBytes, rules.maxBytes])
  const shape = { least: BigInt(format?.least ?? 1), most: BigInt(format?.most ?? unlimited) }
  // A character has one to four bytes.
  const least = [characters.least, (bytes.least + 3n) / 4n, shape.least].reduce(larger)
  const most = [characters.most, bytes.most, shape.most].reduce(smaller)
  const leastBytes = larger(bytes.least, least)
  const mostBytes = [bytes.most, most * 4n, shape.most].reduce(smaller)
  if (least > most || leastBytes > mostBytes) return undefined
  return {
    characters: { least, most },
    bytes: { least: leastBytes, most: mostBytes },
  }
}

/** Beyond every limit that rules can have. */
const unlimited = 2n ** 70n

/** A limit that is not a number is an error of its own, and counts as none here. */
function spanOf(least: readonly unknown[], most: readonly unknown[]): Span {
  return {
    least: readLimits(least).reduce(larger, 1n),
    most: readLimits(most).reduce(smaller, unlimited),
  }
}

function readLimits(limits: readonly unknown[]): readonly bigint[] {
  return limits
    .map((limit) => readInteger(limit, uint64Range))
    .filter((limit) => limit !== undefined)
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
