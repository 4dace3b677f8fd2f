/**
 * The codes of gRPC by which the service says what went wrong, each with the status of HTTP that it is sent with.
 */
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

/** A code of gRPC other than that of success. */
export type StatusCode = keyof typeof statusCodes
