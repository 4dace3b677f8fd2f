import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Accounts become users as a CEL expression says. */
export interface DirectoryCelExpression {
  /**
   * A CEL expression over an account. It gives a bool, or one of the strings `"CREATE"` (the same as `true`: match a
   * user or make one), `"MATCH_ONLY"` and `"IGNORE"` (the same as `false`).
   */
  expression?: string | null
}

export const directoryCelExpressionSchema: Schema<DirectoryCelExpression> = message(
  'DirectoryCelExpression',
  { expression: text },
)
