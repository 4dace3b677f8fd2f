import * as z from 'zod'
import type { LiveReply } from '../connection/live-endpoint.ts'

/** Where the page finds out whether somebody is behind it who can ask a service: beside its own files. */
export const servicesPath = '/playground.json'

/** What the server of the page can do for it. Nothing of it is a credential of a service. */
export interface PlaygroundServices {
  readonly version: 1
  /** The path that everything of the live check is under; another one with every start. */
  readonly livePath: string
  /** The tenant beside the page, to be asked as the connection `tenant`; `null` where there is none. */
  readonly tenant: LocalTenant | null
}

/** A tenant on this machine, which evaluates as the page does and so is never to be called live. */
export interface LocalTenant {
  readonly label: typeof tenantLabel
  readonly name: string
  readonly baseUrl: string
  /** A rule with this in it gets the other verdict, to show what a difference looks like. */
  readonly disagreesOn: string
}

/** What the local tenant is called, wherever a verdict of it is shown. */
export const tenantLabel = 'local tenant, same evaluator'

/** The connection that there is from the beginning, where there is a local tenant. */
export const tenantConnection = 'tenant'

const secret = z.string().trim().min(1).max(16_384)

/** Asks for a connection: who to ask, and as whom. */
export const connectSchema = z.union([
  z.strictObject({ baseUrl: z.string().max(2048), accessToken: secret }),
  z.strictObject({ baseUrl: z.string().max(2048), clientId: secret, clientSecret: secret }),
])

/** Asks a connection about a rule. */
export const checkSchema = z.strictObject({
  connection: z.string().max(64),
  expression: z.string(),
  claimsJson: z.string(),
})

/** Gives a connection up, with its credentials. */
export const disconnectSchema = z.strictObject({ connection: z.string().max(64) })

/** Credentials with the address that they are for. */
export type Connect = z.infer<typeof connectSchema>

/** What a page is told that asked for something which it does not get. */
export interface Refusal {
  readonly ok: false
  readonly code: RefusalCode
  readonly reason: string
}

/** Why a request came to nothing before anyone was asked. Replies of services have codes of their own. */
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

/** The answer to each of the three requests, where it is not a refusal. */
export type LiveAnswerDocument =
  | { readonly ok: true; readonly connection: string; readonly baseUrl: string }
  | { readonly ok: true }
  | (LiveReply & { readonly baseUrl: string })
