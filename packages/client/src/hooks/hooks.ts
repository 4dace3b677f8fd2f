import { runListener } from '../core/run-listener.ts'
import type { AuthError } from '../errors/auth-error.ts'

/** A call; all its events have the same object. */
export interface CallInfo {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** The path of the operation with its parameters by name, e.g. `/api/v1/secrets/{vault_id}`. */
  readonly pathTemplate: string
}

/** One attempt of a call. */
export interface AttemptEvent {
  readonly call: CallInfo
  /** The number of the attempt, from 1. */
  readonly attempt: number
}

/** Emitted before a request is sent. */
export interface RequestEvent extends AttemptEvent {
  /** The headers, in lower case; a hook may add some. The credential is added later, so hooks never see it. */
  readonly headers: Record<string, string>
  /** Returns the body; a function, so that printing the event does not print it. */
  readonly body: () => string | undefined
}

/** Emitted when a response has been read. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number
  /** The id of the request at the service. */
  readonly requestId: string | undefined
  /** Milliseconds from sending the request to the end of the response. */
  readonly duration: number
  /** Return the headers and the body; functions, so that printing the event does not print them. */
  readonly headers: () => Headers
  readonly body: () => string
}

/** Emitted when an attempt ends without a response. */
export interface FailureEvent extends AttemptEvent {
  /** The error, or the reason of the caller's signal. */
  readonly error: unknown
  readonly duration: number
}

/** Emitted before the wait for a retry. */
export interface RetryEvent extends AttemptEvent {
  /** The wait, in milliseconds. */
  readonly delay: number
  /** The HTTP status of the failed attempt; undefined if there was no response. */
  readonly status: number | undefined
}

/** Emitted when a token was requested. */
export type TokenRefreshEvent =
  | { readonly outcome: 'issued'; readonly expiresIn: number | undefined }
  | { readonly outcome: 'failed'; readonly error: AuthError }

/** Observes a connection. A hook cannot fail a call: what it throws is reported as an uncaught error. */
export interface Hooks {
  onRequest?(event: RequestEvent): void
  onResponse?(event: ResponseEvent): void
  /** Called instead of `onResponse` if there is no response. */
  onFailure?(event: FailureEvent): void
  onRetry?(event: RetryEvent): void
  onTokenRefresh?(event: TokenRefreshEvent): void
}

/** Calls each hook. */
export function tell(hooks: readonly Hooks[], event: (hook: Hooks) => void): void {
  for (const hook of hooks) runListener(() => event(hook))
}
