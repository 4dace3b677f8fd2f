import { message } from './model/message.ts'
import { boolean, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** A CEL expression and the claims to try it on. */
export interface CelTestRequest {
  /** The claims of a token, a JSON object as text: `{"repository":"acme/infra"}`. */
  claimsJson?: string | null
  /** The expression, over `claims`: `claims.repository == "acme/infra"`. */
  expression?: string | null
}

export const celTestRequestSchema: Schema<CelTestRequest> = message('CelTestRequest', {
  claimsJson: text,
  expression: text,
})

/** What a CEL expression says of claims. */
export interface CelTestResult {
  /** The expression that was tried. */
  expression?: string | null
  /** Whether its value is `true`. */
  matched?: boolean | null
  /** Why it has no value: it does not compile, or its evaluation failed; empty where it has one. */
  error?: string | null
}

export const celTestResultSchema: Schema<CelTestResult> = message('CelTestResult', {
  expression: text,
  matched: boolean,
  error: text,
})
