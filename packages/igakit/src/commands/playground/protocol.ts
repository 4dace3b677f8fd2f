import type {
  CheckReply,
  CheckRequest,
  ConnectReply,
  ConnectRequest,
  DisconnectRequest,
  LiveFailure,
  RefusalCode,
} from '@igakit/cel-testing/live-check'
import * as z from 'zod'

const secret = z.string().trim().min(1).max(16_384)

/** The body of `connect`. */
export const connectSchema = z.union([
  z.strictObject({ baseUrl: z.string().max(2048), accessToken: secret }),
  z.strictObject({ baseUrl: z.string().max(2048), clientId: secret, clientSecret: secret }),
]) satisfies z.ZodType<ConnectRequest>

/** The body of `check`. */
export const checkSchema = z.strictObject({
  connection: z.string().max(64),
  expression: z.string(),
  claimsJson: z.string(),
}) satisfies z.ZodType<CheckRequest>

/** The body of `disconnect`. */
export const disconnectSchema = z.strictObject({
  connection: z.string().max(64),
}) satisfies z.ZodType<DisconnectRequest>

/** A request that the playground server rejects. */
export interface Refusal extends LiveFailure {
  readonly code: RefusalCode
}

/** The response to any of the three requests, except rejections. */
export type LiveAnswerDocument = ConnectReply | CheckReply | { readonly ok: true }
