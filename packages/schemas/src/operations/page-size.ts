import type { PaginationStyle } from './operation.ts'

/** How many members a page of a list has: at least, at most, and where the request does not say. */
export const pageSizeLimits = { min: 10, max: 100, default: 25 } as const

/**
 * How many members a page has for a size that is asked for. A size of 0 is too small in a query, and none at all in a
 * body, where an unset number is written so.
 */
export function pageSizeFor(
  style: Exclude<PaginationStyle, 'none'>,
  requested: number | null | undefined,
): number {
  const unset = requested ?? undefined
  if (unset === undefined || (unset === 0 && style === 'body')) return pageSizeLimits.default
  return Math.min(Math.max(unset, pageSizeLimits.min), pageSizeLimits.max)
}
