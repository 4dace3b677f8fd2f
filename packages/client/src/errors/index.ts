export * from './auth-error.ts'
export * from './client-errors.ts'
export * from './error-codes.ts'
export type * from './error-detail.ts'
export * from './iga-error.ts'
export * from './response-error.ts'
export * from './service-error.ts'
export {
  AbortedError,
  AlreadyExistsError,
  CancelledError,
  DataLossError,
  DeadlineExceededError,
  FailedPreconditionError,
  InternalError,
  InvalidArgumentError,
  NotFoundError,
  OutOfRangeError,
  PermissionDeniedError,
  ResourceExhaustedError,
  UnauthenticatedError,
  UnavailableError,
  UnimplementedError,
  UnknownError,
} from './service-errors.ts'
