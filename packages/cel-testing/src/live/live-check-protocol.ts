import type { LiveResponse } from './live-case.ts'

export type { LiveResponse }

/** The path of the services document, next to the page's files. */
export const servicesPath = '/playground.json'

/** The services that `iga playground` offers the page. Contains no credentials. */
export interface PlaygroundServices {
  readonly version: 1
  /** The path of all live check requests, which changes at every start. */
  readonly livePath: string
  /** The local tenant, reached as the connection `tenant`; `null` if there is none. */
  readonly tenant: LocalTenant | null
}

/** A tenant on this machine. The tenant uses the page's own evaluator, so its results are never called live. */
export interface LocalTenant {
  readonly label: typeof tenantLabel
  readonly name: string
  readonly baseUrl: string
  /** A rule that contains this string gets the opposite result, to demonstrate a difference. */
  readonly disagreesOn: string
}

/** The label for results from the local tenant. */
export const tenantLabel = 'local tenant, same evaluator'

/** The id of the local tenant's connection, which always exists if there is a local tenant. */
export const tenantConnection = 'tenant'

/** The body of `connect`: an address with credentials. */
export type ConnectRequest =
  | { readonly baseUrl: string; readonly accessToken: string }
  | { readonly baseUrl: string; readonly clientId: string; readonly clientSecret: string }

/** The body of `check`: a rule and its claims for a connection. */
export interface CheckRequest {
  readonly connection: string
  readonly expression: string
  readonly claimsJson: string
}

/** The body of `disconnect`: forgets a connection and its credentials. */
export interface DisconnectRequest {
  readonly connection: string
}

/** The evaluator that responded: a live service, or a local tenant with the page's evaluator. */
export type LiveEvaluator = 'live' | 'same'

/** The reply to `connect`. */
export type ConnectReply =
  | { readonly ok: true; readonly connection: string; readonly baseUrl: string }
  | LiveFailure

/** The reply to `check`. */
export type CheckReply =
  | {
      readonly ok: true
      readonly answer: LiveResponse
      readonly evaluator: LiveEvaluator
      readonly baseUrl: string
    }
  | LiveFailure

/** The reason for a missing response. */
export interface LiveFailure {
  readonly ok: false
  /** A stable code: from the client, or a `RefusalCode`. */
  readonly code: string
  /** A sentence, which may contain text from a service. */
  readonly reason: string
  /** The HTTP status, if the service responded. */
  readonly status?: number
  /** True if every other request would fail in the same way. */
  readonly isFinal?: boolean
  /** The address of the service, if a request was sent. */
  readonly baseUrl?: string
}

/** Codes for requests that the playground server rejects without forwarding them. */
export type RefusalCode =
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'request_too_large'
  | 'invalid_request'
  | 'invalid_connection'
  | 'unknown_connection'
  | 'stopped'
  | 'internal_error'
