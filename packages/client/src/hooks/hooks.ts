import { runListener } from '../core/run-listener.ts'
import type { AuthError } from '../errors/auth-error.ts'

/** A call, the same object in each of its events. */
export interface CallInfo {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** The path of the operation with its parameters by name, e.g. `/api/v1/secrets/{vault_id}`. */
  readonly pathTemplate: string
}

/** An attempt at a call. */
export interface AttemptEvent {
  readonly call: CallInfo
  /** Which attempt it is, from 1. */
  readonly attempt: number
}

/** A request is about to be sent. */
export interface RequestEvent extends AttemptEvent {
  /** The headers, in lower case, to which a hook may add. The credential is added later: a hook never sees it. */
  readonly headers: Record<string, string>
  /** The body; a function, so that printing the event does not print it. */
  readonly body: () => string | undefined
}

/** An answer has been read. */
export interface ResponseEvent extends AttemptEvent {
  readonly status: number
  /** By what the service knows the request. */
  readonly requestId: string | undefined
  /** Milliseconds from the sending of the request to the end of the answer. */
  readonly duration: number
  /** The headers and the body; functions, so that printing the event does not print them. */
  readonly headers: () => Headers
  readonly body: () => string
}

/** An attempt ended without an answer. */
export interface FailureEvent extends AttemptEvent {
  /** The error; or the reason that the caller gave to its signal. */
  readonly error: unknown
  readonly duration: number
}

/** An attempt failed and there will be another. */
export interface RetryEvent extends AttemptEvent {
  /** How long is waited before it, in milliseconds. */
  readonly delay: number
  /** The status of the answer, if there was one. */
  readonly status: number | undefined
}

/** A token was asked for. */
export type TokenRefreshEvent =
  | { readonly outcome: 'issued'; readonly expiresIn: number | undefined }
  | { readonly outcome: 'failed'; readonly error: AuthError }

/** What watches a connection. A hook cannot fail a call: what it throws is reported as an uncaught error. */
export interface Hooks {
  onRequest?(event: RequestEvent): void
  onResponse?(event: ResponseEvent): void
  /** Called instead of `onResponse` when no answer came. */
  onFailure?(event: FailureEvent): void
  onRetry?(event: RetryEvent): void
  onTokenRefresh?(event: TokenRefreshEvent): void
}

/** Tells each hook of something. */
export function tell(hooks: readonly Hooks[], event: (hook: Hooks) => void): void {
  for (const hook of hooks) runListener(() => event(hook))
}
