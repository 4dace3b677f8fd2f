import type { StringRules } from '@igakit/schemas'
import { readInteger, uint64Range } from '../values/protobuf-json.ts'
import type { FormatShape } from './format-shapes.ts'

/** An inclusive range. */
export interface Span {
  readonly least: bigint
  readonly most: bigint
}

/**
 * Returns the possible lengths of a non-empty string.
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

/** A number greater than any limit in rules. */
const unlimited = 2n ** 70n

/** Returns the range between limits. Ignores malformed limits, because a separate finding reports them. */
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

export function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

export function smaller(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}
