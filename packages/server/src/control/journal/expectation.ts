import * as z from 'zod'
import type { JournalEntry } from './journal.ts'
import { type Difference, findDifferences, requestMatcher } from './request-matcher.ts'

const times = z.int().min(0)

/** The schema of {@link Expectation}. */
export const expectation = z.strictObject({
  /** Selects the requests to count. */
  request: requestMatcher,
  /** The exact count, or its bounds; at least one request if omitted. */
  count: z
    .union([
      times,
      z
        .strictObject({ atLeast: times.optional(), atMost: times.optional() })
        .refine(
          ({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined,
          'Expected atLeast, atMost or both',
        )
        .refine(
          ({ atLeast = 0, atMost = Infinity }) => atLeast <= atMost,
          'Expected atLeast to be no more than atMost',
        ),
    ])
    .optional(),
})

/** An expected number of requests. */
export type Expectation = z.input<typeof expectation>

export interface CountBounds {
  readonly atLeast: number
  readonly atMost: number
}

/** Returns the bounds of an expectation. */
export function boundsOf({ count }: Expectation): CountBounds {
  if (typeof count === 'number') return { atLeast: count, atMost: count }
  if (count === undefined) return { atLeast: 1, atMost: Infinity }
  return { atLeast: count.atLeast ?? 0, atMost: count.atMost ?? Infinity }
}

/** Formats bounds as words, such as `exactly 2 requests`. */
export function formatBounds({ atLeast, atMost }: CountBounds): string {
  if (atLeast === atMost) return `exactly ${formatCount(atLeast)}`
  if (atMost === Infinity) return `at least ${formatCount(atLeast)}`
  if (atLeast === 0) return `at most ${formatCount(atMost)}`
  return `${atLeast} to ${formatCount(atMost)}`
}

function formatCount(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}

/** A request that does not match, with its differences from the matcher. */
export interface NearRequest {
  readonly request: JournalEntry
  readonly differences: readonly Difference[]
}

/** The outcome of an expectation. */
export type ExpectationResult =
  | { readonly holds: true; readonly count: number }
  | {
      readonly holds: false
      readonly count: number
      /** A summary of the expected count, the actual count and the nearest requests. */
      readonly message: string
      /**
       * If requests are missing, the nearest mismatches, best first; if there are too many requests, the last matches.
       */
      readonly nearest: readonly NearRequest[]
    }

/** The maximum number of nearest requests to show. */
const NEAREST = 3

/** Counts the requests in a journal that match an expectation. */
export function checkExpectation(
  entries: readonly JournalEntry[],
  expected: Expectation,
): ExpectationResult {
  const checked = entries.map((request) => ({
    request,
    differences: findDifferences(expected.request, request),
  }))
  const bounds = boundsOf(expected)
  const count = checked.filter(isMeant).length
  if (count >= bounds.atLeast && count <= bounds.atMost) return { holds: true, count }

  // Among equally near requests, later requests are more relevant.
  const nearest = checked
    .filter((near) => isMeant(near) === count > bounds.atMost)
    .toReversed()
    .toSorted((a, b) => a.differences.length - b.differences.length)
    .slice(0, NEAREST)
  const summary = `Expected ${formatBounds(bounds)} like ${JSON.stringify(expected.request)}, but there ${count === 1 ? 'was 1' : `were ${count}`} among ${entries.length}.`
  return { holds: false, count, message: [summary, ...nearest.map(describe)].join('\n'), nearest }
}

function isMeant({ differences }: NearRequest): boolean {
  return differences.length === 0
}

/** The maximum number of differences to show per request. */
const SPELLED_OUT = 5

function describe({ request, differences }: NearRequest, index: number): string {
  const { method, path, id } = request
  const shown = differences.slice(0, SPELLED_OUT).map(formatDifference)
  const more = differences.length - shown.length
  return [
    `${labelOf(differences, index)}: ${method} ${path} (${id})`,
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n  ')
}

function labelOf(differences: readonly Difference[], index: number): string {
  if (differences.length === 0) return 'Found'
  return index === 0 ? 'Nearest' : 'Then'
}

function formatDifference({ field, expected, actual }: Difference): string {
  return `${field}: expected ${format(expected)}, found ${format(actual)}`
}

function format(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
