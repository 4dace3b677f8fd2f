import type { AnyMessage, StatusCode } from '@igakit/schemas'

/** Why a request is not done, in the terms of `google.rpc.Status`. */
export interface Refusal {
  readonly code: StatusCode
  /** A sentence for developers, with what to do about it where there is something. */
  readonly message: string
  readonly details: AnyMessage[]
}

/** What became of a request. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

/** The outcome of a request that was done. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** The outcome of one that was not. */
export function refuse(
  code: StatusCode,
  message: string,
  details: AnyMessage[] = [],
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message, details } }
}
