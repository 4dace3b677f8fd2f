import type { ErrorCode } from './error-codes.ts'
import { ServiceError } from './service-error.ts'

/** The call was cancelled (gRPC code CANCELLED). */
export class CancelledError extends ServiceError {}
/** The service failed without giving a reason (gRPC code UNKNOWN). */
export class UnknownError extends ServiceError {}
/** The request has an invalid value (gRPC code INVALID_ARGUMENT). */
export class InvalidArgumentError extends ServiceError {}
/** The service took too long (gRPC code DEADLINE_EXCEEDED). */
export class DeadlineExceededError extends ServiceError {}
/** The object does not exist (gRPC code NOT_FOUND). */
export class NotFoundError extends ServiceError {}
/** The object already exists (gRPC code ALREADY_EXISTS). */
export class AlreadyExistsError extends ServiceError {}
/** The caller lacks permission (gRPC code PERMISSION_DENIED). */
export class PermissionDeniedError extends ServiceError {}
/** A quota or rate limit was exceeded (gRPC code RESOURCE_EXHAUSTED). */
export class ResourceExhaustedError extends ServiceError {}
/** The state of the object does not allow the call (gRPC code FAILED_PRECONDITION). */
export class FailedPreconditionError extends ServiceError {}
/** Another request changed the object first (gRPC code ABORTED). */
export class AbortedError extends ServiceError {}
/** A value is out of range (gRPC code OUT_OF_RANGE). */
export class OutOfRangeError extends ServiceError {}
/** The service does not support the call (gRPC code UNIMPLEMENTED). */
export class UnimplementedError extends ServiceError {}
/** The service failed (gRPC code INTERNAL). */
export class InternalError extends ServiceError {}
/** The service is unavailable (gRPC code UNAVAILABLE). */
export class UnavailableError extends ServiceError {}
/** The service lost data (gRPC code DATA_LOSS). */
export class DataLossError extends ServiceError {}
/** The credentials are missing or invalid (gRPC code UNAUTHENTICATED). */
export class UnauthenticatedError extends ServiceError {}

/** The error code and class for each gRPC code, in numeric order from 1. */
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
