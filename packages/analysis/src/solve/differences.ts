import type { Comparison } from '../automata/text-machines.ts'
import { neighbour } from './neighbour.ts'

/** The possible values of a number. */
export interface NumberRange {
  readonly low: number
  readonly high: number
  /** True if the bounds themselves are excluded. */
  readonly isOpen: boolean
}

/** `left - right <comparison> constant`, or `left <comparison> right + constant` for a sum, over indexes of ranges. */
export interface Difference {
  readonly left: number
  readonly right: number
  readonly comparison: Comparison
  readonly constant: number
  /** True if the sum is rounded, instead of the difference. */
  readonly isSum: boolean
}

/** A difference that leaves one range of numbers. */
type Divided = Difference & { readonly comparison: Exclude<Comparison, '!='> }

const isDivided = (each: Difference): each is Divided => each.comparison !== '!='

/** `to - from <= limit`, or `<` if strict. */
interface Edge {
  readonly from: number
  readonly to: number
  readonly limit: number
  readonly isStrict: boolean
}

/** The distances that examples keep from strict bounds, in order of preference. */
const gaps = [1, 0.5, 0.001]

/**
 * Finds numbers within ranges whose differences satisfy all comparisons; undefined if there are none.
 *
 * Differences of doubles are rounded. Undefined is a proof that takes rounding into account; the returned numbers
 * are candidates, which the caller has to evaluate.
 */
export function solveDifferences(
  ranges: readonly NumberRange[],
  differences: readonly Difference[],
): readonly (readonly number[])[] | undefined {
  // An inequality divides the numbers into two cases.
  const divided = differences.filter(isDivided)
  const unequal = differences.find((each) => !isDivided(each))
  if (unequal !== undefined) {
    const others = differences.filter((each) => each !== unequal)
    const cases = (['<', '>'] as const).map((comparison) =>
      solveDifferences(ranges, [...others, { ...unequal, comparison }]),
    )
    return cases.every((each) => each === undefined)
      ? undefined
      : cases.flatMap((each) => each ?? [])
  }
  if (contradictsItself(differences)) return undefined
  const rounded = edgesOf(ranges, divided, true)
  if (!isFeasible(ranges.length + 1, rounded)) return undefined
  const candidates = (edges: readonly Edge[]): readonly (readonly number[])[] =>
    gaps.flatMap((gap) => {
      const found = potentials(ranges.length + 1, edges, gap)
      return found === undefined ? [] : [found.slice(1).map((each) => each - (found[0] ?? 0))]
    })
  const exact = candidates(edgesOf(ranges, divided, false))
  // Some numbers are possible only because of rounding.
  return exact.length > 0 ? exact : candidates(rounded)
}

/** True if comparisons of one and the same difference, or of one number with sums, exclude each other. */
function contradictsItself(differences: readonly Difference[]): boolean {
  const allowed = new Map<string, NumberRange[]>()
  for (const { comparison, constant, isSum, left, right } of differences) {
    // The difference in the other direction is the negation, also when rounded.
    const isMirrored = !isSum && left > right
    const key = `${isSum} ${isMirrored ? `${right} ${left}` : `${left} ${right}`}`
    const bound = isMirrored ? -constant : constant
    const isEqual = comparison === '=='
    const isBelow = !isEqual && comparison.startsWith(isMirrored ? '>' : '<')
    const range = {
      low: isBelow ? -Infinity : bound,
      high: isBelow || isEqual ? bound : Infinity,
      isOpen: comparison === '<' || comparison === '>',
    }
    allowed.set(key, [...(allowed.get(key) ?? []), range])
  }
  return [...allowed].some(([key, ranges]) =>
    ranges.some((above) =>
      ranges.some((below) => {
        const isOpen = above.isOpen || below.isOpen
        // Sums of one number with different constants may be rounded to the same number.
        const isStrict = isOpen || !key.startsWith('true')
        return above.low > below.high ? isStrict : above.low === below.high && isOpen
      }),
    ),
  )
}

/** Node 0 is the number zero, so ranges are differences too. */
function edgesOf(
  ranges: readonly NumberRange[],
  differences: readonly Divided[],
  allowsRounding: boolean,
): readonly Edge[] {
  const edges: Edge[] = []
  ranges.forEach(({ high, isOpen, low }, index) => {
    if (Number.isFinite(high)) edges.push({ from: 0, to: index + 1, limit: high, isStrict: isOpen })
    if (Number.isFinite(low)) edges.push({ from: index + 1, to: 0, limit: -low, isStrict: isOpen })
  })
  for (const { comparison, constant, isSum, left, right } of differences) {
    // A comparison of two numbers is exact; differences and sums are rounded before they are compared.
    const isRounded = allowsRounding && constant !== 0
    const add = (from: number, to: number, limit: number, isStrict: boolean): void => {
      if (!isRounded) edges.push({ from, to, limit, isStrict })
      else if (!isSum) edges.push({ from, to, limit: neighbour(limit, 1), isStrict: false })
      // A number below the rounded sum is below the sum too. It may be equal to the rounded sum however large that is.
      else if (isStrict) edges.push({ from, to, limit, isStrict })
      else if (limit < 0) edges.push({ from, to, limit: 0, isStrict: false })
    }
    // Rounding keeps the order, so a sum lies between the rounded sums of the bounds.
    const { high, low } = (isRounded && isSum ? ranges[right] : undefined) ?? unlimited
    const atMost = (isStrict: boolean): void => {
      add(right + 1, left + 1, constant, isStrict)
      const limit = high + constant
      if (Number.isFinite(limit)) edges.push({ from: 0, to: left + 1, limit, isStrict })
    }
    const atLeast = (isStrict: boolean): void => {
      add(left + 1, right + 1, -constant, isStrict)
      const limit = -(low + constant)
      if (Number.isFinite(limit)) edges.push({ from: left + 1, to: 0, limit, isStrict })
    }
    if (!comparison.startsWith('>')) atMost(comparison === '<')
    if (!comparison.startsWith('<')) atLeast(comparison === '>')
  }
  return edges
}

const unlimited = { low: -Infinity, high: Infinity }

/** Decides in exact arithmetic whether numbers satisfy all edges. */
function isFeasible(count: number, edges: readonly Edge[]): boolean {
  const lengths = Array.from({ length: count }, () => ({ sum: 0n, strict: 0 }))
  const scaled = edges.map((edge) => ({ ...edge, limit: scale(edge.limit) }))
  for (let round = 0; round <= count; round++) {
    let hasChanged = false
    for (const { from, isStrict, limit, to } of scaled) {
      const start = lengths[from]
      const end = lengths[to]
      if (start === undefined || end === undefined) continue
      const sum = start.sum + limit
      const strict = start.strict + (isStrict ? 1 : 0)
      if (sum < end.sum || (sum === end.sum && strict > end.strict)) {
        lengths[to] = { sum, strict }
        hasChanged = true
      }
    }
    if (!hasChanged) return true
  }
  return false
}

const view = new DataView(new ArrayBuffer(8))

/** Returns a double as a multiple of the smallest positive double. */
function scale(value: number): bigint {
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const exponent = (bits >> 52n) & 0x7ffn
  const fraction = bits & 0xfffffffffffffn
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n)
  return value < 0 ? -size : size
}

/**
 * Returns a number per node that satisfies all edges, by shortest paths; undefined if there is none.
 * @param gap the distance to keep from strict bounds
 */
function potentials(
  count: number,
  edges: readonly Edge[],
  gap: number,
): readonly number[] | undefined {
  const lengths = Array.from({ length: count }, () => 0)
  for (let round = 0; round <= count; round++) {
    let hasChanged = false
    for (const { from, isStrict, limit, to } of edges) {
      const sum = (lengths[from] ?? 0) + limit - (isStrict ? gap : 0)
      if (sum < (lengths[to] ?? 0)) {
        lengths[to] = sum
        hasChanged = true
      }
    }
    if (!hasChanged) return lengths
  }
  return undefined
}
