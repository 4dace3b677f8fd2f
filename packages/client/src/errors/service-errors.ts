import type { ErrorCode } from './error-codes.ts'
import { ServiceError } from './service-error.ts'

/** The service saw the call cancelled (1). */
export class CancelledError extends ServiceError {}
/** The service failed and does not say how (2). */
export class UnknownError extends ServiceError {}
/** The service does not accept a value (3). */
export class InvalidArgumentError extends ServiceError {}
/** The service took too long (4). */
export class DeadlineExceededError extends ServiceError {}
/** There is no such object (5). */
export class NotFoundError extends ServiceError {}
/** There is such an object already (6). */
export class AlreadyExistsError extends ServiceError {}
/** The caller may not do this (7). */
export class PermissionDeniedError extends ServiceError {}
/** The caller asks for too much, or too often (8). */
export class ResourceExhaustedError extends ServiceError {}
/** The object is not in a state that allows this (9). */
export class FailedPreconditionError extends ServiceError {}
/** Another change came in between (10). */
export class AbortedError extends ServiceError {}
/** A value is beyond what there is (11). */
export class OutOfRangeError extends ServiceError {}
/** The service cannot do this (12). */
export class UnimplementedError extends ServiceError {}
/** The service failed (13). */
export class InternalError extends ServiceError {}
/** The service cannot answer now (14). */
export class UnavailableError extends ServiceError {}
/** The service has lost data (15). */
export class DataLossError extends ServiceError {}
/** The service does not know the caller (16). */
export class UnauthenticatedError extends ServiceError {}

/** The class and the code of each number of gRPC, from 1. */
export const serviceErrors: readonly (readonly [ErrorCode, typeof ServiceError])[] = [
  ['cancelled', CancelledError],
  ['unknown', UnknownError],
  ['invalid_argument', InvalidArgumentError],
  ['deadline_exceeded', DeadlineExceededError],
  ['not_found', NotFoundError],
  ['already_exists', AlreadyExistsError],
  ['permission_denied', PermissionDeniedError],
  ['resource_exhausted', ResourceExhaustedError],
  ['failed_precondition', FailedPreconditionError],
  ['aborted', AbortedError],
  ['out_of_range', OutOfRangeError],
  ['unimplemented', UnimplementedError],
  ['internal', InternalError],
  ['unavailable', UnavailableError],
  ['data_loss', DataLossError],
  ['unauthenticated', UnauthenticatedError],
]
