import { RefusedError } from '../errors/refused-error.ts'

const MIN = 10
const MAX = 100

/**
 * The number of members of a page that the service would take a number for: those below 10 as 10, those above 100 as
 * 100. In the body of a search, 0 asks for what is usual, as leaving it out does.
 */
export function clampPageSize(
  pageSize: unknown,
  style: 'body' | 'query',
  operation: string,
): number | undefined {
  if (pageSize === undefined || pageSize === null) return undefined
  if (typeof pageSize !== 'number' || !Number.isInteger(pageSize)) {
    throw new RefusedError('parameter', '"pageSize" is not an integer.', ['pageSize'], {
      operation,
    })
  }
  if (pageSize === 0 && style === 'body') return 0
  return Math.min(Math.max(pageSize, MIN), MAX)
}
