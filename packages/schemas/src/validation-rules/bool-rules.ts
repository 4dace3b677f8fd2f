import { message } from '../model/message.ts'
import { boolean } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** What a boolean has to be. */
export interface BoolRules {
  /** The value has to be this one. */
  const?: boolean | null
}

export const boolRulesSchema: Schema<BoolRules> = message('BoolRules', { const: boolean })
