import { isObject } from '../check-input.ts'
import * as z from 'zod'
import { formatPlace } from '../../errors/refusal.ts'
import { routeName } from '../route-names.ts'
import type { JournalEntry } from './journal.ts'

/** The schema of request matchers; omitted members match anything. */
export const requestMatcher = z.strictObject({
  /** The id of an operation, `auth.token` or `functions.upload`. */
  operation: routeName.optional(),
  method: z
    .string()
    .regex(/^[A-Z]+$/, 'Expected a method in capital letters, like "POST"')
    .optional(),
  /** The path relative to the tenant; `*` matches any characters within a segment. */
  path: z.string().startsWith('/').optional(),
  /** The required query parameters; other parameters are allowed. */
  query: z.record(z.string(), z.string()).optional(),
  /**
   * The required part of the body: an object matches if it has these members, an array if all items match in order, any
   * other value if it is equal.
   */
  body: z.json().optional(),
  /** The response status. */
  status: z.int().min(100).max(599).optional(),
})

/** The conditions that select requests; omitted members match anything. */
export type RequestMatcher = z.input<typeof requestMatcher>

/** A mismatch between a request and a matcher. */
export interface Difference {
  /** The member that differs: `operation`, `body.webhook.url`, ... */
  readonly field: string
  readonly expected: unknown
  /** The actual value; undefined if the member is missing. */
  readonly actual: unknown
}

/** Returns the mismatches between a request and a matcher; empty if the request matches. */
export function findDifferences(matcher: RequestMatcher, entry: JournalEntry): Difference[] {
  const { operation, method, path, query, body, status } = matcher
  return [
    ...differ('operation', operation, entry.operation),
    ...differ('method', method, entry.method),
    ...(path === undefined || matchesPath(path, entry.path)
      ? []
      : [{ field: 'path', expected: path, actual: entry.path }]),
    ...Object.entries(query ?? {})
      .filter(([name, value]) => entry.query[name]?.includes(value) !== true)
      .map(([name, expected]) => ({
        field: `query.${name}`,
        expected,
        actual: entry.query[name],
      })),
    ...(body === undefined ? [] : differInBody(entry, body)),
    ...differ('status', status, entry.status),
  ]
}

function differ(field: string, expected: unknown, actual: unknown): Difference[] {
  return expected === undefined || expected === actual ? [] : [{ field, expected, actual }]
}

function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]*')}$`).test(path)
}

function differInBody({ body, bodyOmitted }: JournalEntry, expected: unknown): Difference[] {
  if (bodyOmitted !== null) {
    return [{ field: 'body', expected, actual: `(left out of the journal: ${bodyOmitted})` }]
  }
  return differInValue(['body'], expected, body)
}

function differInValue(
  place: readonly PropertyKey[],
  expected: unknown,
  actual: unknown,
): Difference[] {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const length = Math.max(expected.length, actual.length)
    return Array.from({ length }, (_, index) => index).flatMap((index) =>
      differInValue([...place, index], expected[index], actual[index]),
    )
  }
  if (isObject(expected) && isObject(actual)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      differInValue(
        [...place, name],
        value,
        Object.hasOwn(actual, name) ? actual[name] : undefined,
      ),
    )
  }
  return expected === actual ? [] : [{ field: formatPlace(place), expected, actual }]
}
