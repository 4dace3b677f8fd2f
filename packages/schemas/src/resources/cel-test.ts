import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A CEL expression and the claims to test it with. */
export interface CelTestRequest {
  /** The claims of a token, as a JSON string: `{"repository":"acme/infra"}`. */
  claimsJson?: string | null
  /** The expression, over `claims`: `claims.repository == "acme/infra"`. */
  expression?: string | null
}

export const celTestRequestSchema: Schema<CelTestRequest> = message('CelTestRequest', {
  claimsJson: text,
  expression: text,
})

/** The result of a CEL expression for given claims. */
export interface CelTestResult {
  /** The tested expression. */
  expression?: string | null
  /** True if the expression is `true` for the claims. */
  matched?: boolean | null
  /** The compilation or evaluation error; empty if there is none. */
  error?: string | null
}

export const celTestResultSchema: Schema<CelTestResult> = message('CelTestResult', {
  expression: text,
  matched: boolean,
  error: text,
})
