import type { AnyOperation } from './operation.ts'

/**
 * Whether an answer to a DELETE says that it had done its work before: it was sent again, since no answer came to the
 * first one, and now there is nothing left to delete.
 *
 * @param attempt Counts from 1.
 */
export function wasDeletedBefore(
  { method }: Pick<AnyOperation, 'method'>,
  { attempt, httpStatus }: { readonly attempt: number; readonly httpStatus: number },
): boolean {
  return method === 'DELETE' && attempt > 1 && httpStatus === 404
}
