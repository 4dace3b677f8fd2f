import type { PaginationStyle } from './operation.ts'

/** The bounds and the default of the page size of lists. */
export const pageSizeLimits = { min: 10, max: 100, default: 25 } as const

/**
 * Returns the effective page size. Size 0 is too small in a query, but means the default in a body, where unset numbers
 * are 0.
 */
export function pageSizeFor(
  style: Exclude<PaginationStyle, 'none'>,
  requested: number | null | undefined,
): number {
  const unset = requested ?? undefined
  if (unset === undefined || (unset === 0 && style === 'body')) return pageSizeLimits.default
  return Math.min(Math.max(unset, pageSizeLimits.min), pageSizeLimits.max)
}
