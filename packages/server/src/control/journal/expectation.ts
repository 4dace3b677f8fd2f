import * as z from 'zod'
import { requestMatcher } from './request-matcher.ts'

const times = z.int().min(0)

/** How many requests of a kind there should have been. */
export const expectation = z.strictObject({
  /** Which requests are counted. */
  request: requestMatcher,
  /** How many: exactly so many, or at least and at most; at least one where it is left out. */
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

/** How many requests of a kind there should have been. */
export type Expectation = z.input<typeof expectation>

/** A number of requests that is within bounds. */
export interface CountBounds {
  readonly atLeast: number
  readonly atMost: number
}

/** The bounds that an expectation sets. */
export function boundsOf({ count }: Expectation): CountBounds {
  if (typeof count === 'number') return { atLeast: count, atMost: count }
  if (count === undefined) return { atLeast: 1, atMost: Infinity }
  return { atLeast: count.atLeast ?? 0, atMost: count.atMost ?? Infinity }
}

/** The bounds in words: `exactly 2 requests`. */
export function formatBounds({ atLeast, atMost }: CountBounds): string {
  if (atLeast === atMost) return `exactly ${formatCount(atLeast)}`
  if (atMost === Infinity) return `at least ${formatCount(atLeast)}`
  if (atLeast === 0) return `at most ${formatCount(atMost)}`
  return `${atLeast} to ${formatCount(atMost)}`
}

function formatCount(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`
}
