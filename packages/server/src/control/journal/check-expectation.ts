import { boundsOf, type Expectation, formatBounds } from './expectation.ts'
import { type Difference, findDifferences } from './find-differences.ts'
import type { JournalEntry } from './journal-entry.ts'

/** A request that is not one of those that are meant, and why not. */
export interface NearRequest {
  readonly request: JournalEntry
  readonly differences: readonly Difference[]
}

/** Whether there were as many requests as expected. */
export type ExpectationResult =
  | { readonly holds: true; readonly count: number }
  | {
      readonly holds: false
      readonly count: number
      /** What was expected, what there was, and what came nearest, in a few sentences. */
      readonly message: string
      /** What comes nearest to the requests that are missing, the nearest first; where there are too many, the last ones. */
      readonly nearest: readonly NearRequest[]
    }

/** How many requests are shown that come near. */
const NEAREST = 3

/** Counts the requests of a journal that an expectation is about. */
export function checkExpectation(
  entries: readonly JournalEntry[],
  expected: Expectation,
): ExpectationResult {
  const judged = entries.map((request) => ({
    request,
    differences: findDifferences(expected.request, request),
  }))
  const bounds = boundsOf(expected)
  const count = judged.filter(isMeant).length
  if (count >= bounds.atLeast && count <= bounds.atMost) return { holds: true, count }

  // Of requests that are as near, the later one tells more of what has just been done.
  const nearest = judged
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

/** How many differences are spelled out of one request. */
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
