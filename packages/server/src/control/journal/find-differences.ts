import { formatPlace } from '../../errors/violations-of.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { RequestMatcher } from './request-matcher.ts'

/** Where a request is not as a matcher has it. */
export interface Difference {
  /** `operation`, `body.webhook.url`, ... */
  readonly field: string
  readonly expected: unknown
  /** What is there; undefined where nothing is. */
  readonly actual: unknown
}

/** Where a request is not as a matcher has it; nowhere, if it is one of those that are meant. */
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
