/** An error detail: a message with its type in `@type`, usually a `google.rpc` type. */
export type ErrorDetail = KnownErrorDetail | OtherErrorDetail

/** A detail of an unknown type. */
export interface OtherErrorDetail {
  readonly '@type': string
  readonly [member: string]: unknown
}

/** The known `google.rpc` details. */
export type KnownErrorDetail =
  | BadRequestDetail
  | ErrorInfoDetail
  | PreconditionFailureDetail
  | RequestInfoDetail
  | RetryInfoDetail

/** The invalid fields of the request. */
export interface BadRequestDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.BadRequest'
  readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[]
}

/** The machine-readable reason for the error. */
export interface ErrorInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.ErrorInfo'
  readonly reason?: string
  readonly domain?: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** The failed preconditions. */
export interface PreconditionFailureDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.PreconditionFailure'
  readonly violations?: readonly {
    readonly type?: string
    readonly subject?: string
    readonly description?: string
  }[]
}

/** The request id assigned by the service. */
export interface RequestInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.RequestInfo'
  readonly requestId?: string
}

/** The delay before a retry. */
export interface RetryInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.RetryInfo'
  /** A duration in seconds, e.g. `3.5s`. */
  readonly retryDelay?: string
}
