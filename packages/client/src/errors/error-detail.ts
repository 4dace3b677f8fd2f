/** What an error says beyond its message: an object that names its type, of which `google.rpc` has the usual ones. */
export type ErrorDetail = KnownErrorDetail | OtherErrorDetail

/** A detail of a type that the client does not know. */
export interface OtherErrorDetail {
  readonly '@type': string
  readonly [member: string]: unknown
}

/** The details that `google.rpc` defines and services of this kind send. */
export type KnownErrorDetail =
  | BadRequestDetail
  | ErrorInfoDetail
  | PreconditionFailureDetail
  | RequestInfoDetail
  | RetryInfoDetail

/** Which fields of the request are wrong. */
export interface BadRequestDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.BadRequest'
  readonly fieldViolations?: readonly { readonly field?: string; readonly description?: string }[]
}

/** Why, for programs. */
export interface ErrorInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.ErrorInfo'
  readonly reason?: string
  readonly domain?: string
  readonly metadata?: Readonly<Record<string, string>>
}

/** What would have to hold first. */
export interface PreconditionFailureDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.PreconditionFailure'
  readonly violations?: readonly {
    readonly type?: string
    readonly subject?: string
    readonly description?: string
  }[]
}

/** By what the service knows the request. */
export interface RequestInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.RequestInfo'
  readonly requestId?: string
}

/** When to try again. */
export interface RetryInfoDetail {
  readonly '@type': 'type.googleapis.com/google.rpc.RetryInfo'
  /** A duration in seconds, like `3.5s`. */
  readonly retryDelay?: string
}
