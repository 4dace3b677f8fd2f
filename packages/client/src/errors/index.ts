export * from './auth-error.ts'
export * from './connection-error.ts'
export * from './error-codes.ts'
export type * from './error-detail.ts'
export * from './iga-error.ts'
export * from './paging-error.ts'
export * from './refused-error.ts'
export * from './response-error.ts'
export * from './service-error.ts'
export * from './timeout-error.ts'
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
