import type { ErrorCode } from './error-codes.ts'
import { ServiceError } from './service-error.ts'

/** The call was cancelled (1). */
export class CancelledError extends ServiceError {}
/** The service failed without giving a reason (2). */
export class UnknownError extends ServiceError {}
/** The request has an invalid value (3). */
export class InvalidArgumentError extends ServiceError {}
/** The service took too long (4). */
export class DeadlineExceededError extends ServiceError {}
/** The object does not exist (5). */
export class NotFoundError extends ServiceError {}
/** The object already exists (6). */
export class AlreadyExistsError extends ServiceError {}
/** The caller has no permission (7). */
export class PermissionDeniedError extends ServiceError {}
/** A quota or rate limit is exceeded (8). */
export class ResourceExhaustedError extends ServiceError {}
/** The state of the object does not allow this (9). */
export class FailedPreconditionError extends ServiceError {}
/** Another request changed the object first (10). */
export class AbortedError extends ServiceError {}
/** A value is out of range (11). */
export class OutOfRangeError extends ServiceError {}
/** The service does not support this (12). */
export class UnimplementedError extends ServiceError {}
/** The service failed (13). */
export class InternalError extends ServiceError {}
/** The service is unavailable (14). */
export class UnavailableError extends ServiceError {}
/** The service has lost data (15). */
export class DataLossError extends ServiceError {}
/** The credentials are missing or invalid (16). */
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
