import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, int32, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { AnyOperation } from './operation.ts'

/** The body of every error response: `google.rpc.Status`. */
export interface Status {
  /** The gRPC code, one of `statusCodes`. */
  code?: number | null
  /** The error message, for developers. */
  message?: string | null
  /** Further details, as messages with their types in `@type`. */
  details?: AnyMessage[] | null
}

export const statusSchema: Schema<Status> = message('Status', {
  code: int32,
  message: text,
  details: list(anyMessage),
})

/** The gRPC codes of error responses, each with its HTTP status. */
export const statusCodes = {
  1: { name: 'CANCELLED', httpStatus: 499 },
  2: { name: 'UNKNOWN', httpStatus: 500 },
  3: { name: 'INVALID_ARGUMENT', httpStatus: 400 },
  4: { name: 'DEADLINE_EXCEEDED', httpStatus: 504 },
  5: { name: 'NOT_FOUND', httpStatus: 404 },
  6: { name: 'ALREADY_EXISTS', httpStatus: 409 },
  7: { name: 'PERMISSION_DENIED', httpStatus: 403 },
  8: { name: 'RESOURCE_EXHAUSTED', httpStatus: 429 },
  9: { name: 'FAILED_PRECONDITION', httpStatus: 400 },
  10: { name: 'ABORTED', httpStatus: 409 },
  11: { name: 'OUT_OF_RANGE', httpStatus: 400 },
  12: { name: 'UNIMPLEMENTED', httpStatus: 501 },
  13: { name: 'INTERNAL', httpStatus: 500 },
  14: { name: 'UNAVAILABLE', httpStatus: 503 },
  15: { name: 'DATA_LOSS', httpStatus: 500 },
  16: { name: 'UNAUTHENTICATED', httpStatus: 401 },
} as const

/** A gRPC code of an error. */
export type StatusCode = keyof typeof statusCodes

/**
 * Returns true if a retried DELETE found nothing to delete, so an earlier attempt without a response must have
 * deleted the object.
 *
 * @param attempt The number of the attempt, counting from 1.
 */
export function wasDeletedBefore(
  { method }: Pick<AnyOperation, 'method'>,
  { attempt, httpStatus }: { readonly attempt: number; readonly httpStatus: number },
): boolean {
  return method === 'DELETE' && attempt > 1 && httpStatus === 404
}
