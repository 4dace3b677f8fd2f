import type { Int64Field, Int64Rules } from '@igakit/schemas'
import { int64Range, readInteger } from '../values/protobuf-json.ts'
import { larger, smaller } from './sizes-of.ts'
import { firstPassing, none, type Solution, some, unknown } from './solution.ts'

/** The rules of an integer field, combined with the limits of its input type. */
interface Int64Problem extends Int64Rules {
  readonly 'numberField.minValue'?: string | null
  readonly 'numberField.maxValue'?: string | null
}

/** Collects all limits of an integer field. */
export function int64ProblemOf({ numberField, rules }: Int64Field): Int64Problem {
  return {
    ...rules,
    'numberField.minValue': numberField?.minValue ?? null,
    'numberField.maxValue': numberField?.maxValue ?? null,
  }
}

interface Interval {
  readonly from: bigint
  readonly to: bigint
}

/** Finds a valid integer, or proves that there is none. Takes linear time. */
export function solveInt64(problem: Int64Problem): Solution<string> {
  const solution = solve(problem)
  return solution.kind === 'some' ? some(String(solution.value)) : solution
}

function solve(problem: Int64Problem): Solution<bigint> {
  const box = {
    from: readInteger(problem['numberField.minValue'], int64Range) ?? int64Range.min,
    to: readInteger(problem['numberField.maxValue'], int64Range) ?? int64Range.max,
  }
  if (problem.ignoreEmpty === true && isWithin(0n, [box])) return some(0n)
  const listed = readAll(problem.in)
  const refused = readAll(problem.notIn)
  const intervals = intervalsOf(problem)
  if (listed === undefined || refused === undefined || intervals === undefined) return unknown
  const room = intervals
    .map(({ from, to }) => ({ from: larger(from, box.from), to: smaller(to, box.to) }))
    .filter(({ from, to }) => from <= to)
  // If both lists are set, `in` takes precedence.
  const isAllowed = (value: bigint): boolean =>
    listed.size > 0 ? listed.has(value) : !refused.has(value)
  if (problem.const !== undefined && problem.const !== null) {
    const only = readInteger(problem.const, int64Range)
    if (only === undefined) return unknown
    return isAllowed(only) && isWithin(only, room) ? some(only) : none
  }
  if (listed.size > 0) {
    return firstPassing(listed, (value) => (isWithin(value, room) ? 'passes' : 'fails'), true)
  }
  for (const { from, to } of room) {
    // Takes at most one step per excluded value, plus one.
    for (let value = from; value <= to; value++) if (!refused.has(value)) return some(value)
  }
  return none
}

/**
 * Returns the intervals of integers within the bounds. If the upper bound is not above the lower bound, the range is
 * inverted.
 */
function intervalsOf({ gt, gte, lt, lte }: Int64Problem): readonly Interval[] | undefined {
  const { max, min } = int64Range
  const limits = [gt, gte, lt, lte].map((limit) => limit ?? undefined)
  const [above, from, below, to] = limits.map((limit) =>
    limit === undefined ? undefined : readInteger(limit, int64Range),
  )
  const readable = [above, from, below, to].filter((limit) => limit !== undefined)
  if (readable.length < limits.filter((limit) => limit !== undefined).length) return undefined
  const lower = above ?? from
  const upper = below ?? to
  const least = above === undefined ? (from ?? min) : above + 1n
  const most = below === undefined ? (to ?? max) : below - 1n
  if (lower === undefined || upper === undefined || upper > lower)
    return [{ from: least, to: most }]
  return [
    { from: min, to: most },
    { from: least, to: max },
  ]
}

function readAll(list: readonly unknown[] | null | undefined): ReadonlySet<bigint> | undefined {
  const read = (list ?? []).map((member) => readInteger(member, int64Range))
  const values = read.filter((value) => value !== undefined)
  return values.length === read.length ? new Set(values) : undefined
}

function isWithin(value: bigint, intervals: readonly Interval[]): boolean {
  return intervals.some(({ from, to }) => from <= value && value <= to)
}
