import type { AuthError } from '../errors/auth-error.ts'

/** A call; all events of the call share this object. */
export interface CallInfo {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** The path of the operation with parameter names as placeholders, e.g. `/api/v1/secrets/{vault_id}`. */
  readonly pathTemplate: string
}

/** One attempt of a call. */
export interface AttemptEvent {
  readonly call: CallInfo
  /** The number of the attempt, counting from 1. */
  readonly attempt: number
}

/** The event before a request is sent. */
export interface RequestEvent extends AttemptEvent {
  /** The headers, in lower case; hooks may add headers. The credential is added later, so hooks never see it. */
  readonly headers: Record<string, string>
  /** Returns the body; a function, so that printing the event does not print the body. */
  readonly body: () => string | undefined
}

/** The event after a response has been read. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number
  /** The request id assigned by the service. */
  readonly requestId: string | undefined
  /** Milliseconds from sending the request to the end of the response. */
  readonly duration: number
  /** Returns the response headers; a function, like `body`, so that printing the event does not print the contents. */
  readonly headers: () => Headers
  readonly body: () => string
}

/** The event after an attempt that got no response. */
export interface FailureEvent extends AttemptEvent {
  /** The error, or the caller's abort reason. */
  readonly error: unknown
  readonly duration: number
}

/** The event before the wait for a retry. */
export interface RetryEvent extends AttemptEvent {
  /** The wait, in milliseconds. */
  readonly delay: number
  /** The HTTP status of the failed attempt; undefined if there was no response. */
  readonly status: number | undefined
}

/** The event after a token request. */
export type TokenRefreshEvent =
  | { readonly outcome: 'issued'; readonly expiresIn: number | undefined }
  | { readonly outcome: 'failed'; readonly error: AuthError }

/**
 * Callbacks that observe a connection. A hook cannot fail a call: an exception from a hook is reported as an uncaught
 * error.
 */
export interface Hooks {
  onRequest?(event: RequestEvent): void
  onResponse?(event: ResponseEvent): void
  /** Called instead of `onResponse` if there was no response. */
  onFailure?(event: FailureEvent): void
  onRetry?(event: RetryEvent): void
  onTokenRefresh?(event: TokenRefreshEvent): void
}

/** Calls each hook. */
export function tell(hooks: readonly Hooks[], event: (hook: Hooks) => void): void {
  for (const hook of hooks) runListener(() => event(hook))
}

/** Runs a caller's callback. An exception becomes an uncaught error and does not affect the client. */
export function runListener(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
