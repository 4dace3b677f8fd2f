import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Whoever a CEL expression is true of is given the entitlement. */
export interface AutomationCel {
  /** A CEL expression over `subject`, a user, that gives a bool: `subject.department == "Engineering"`. */
  expression?: string | null
}

export const automationCelSchema: Schema<AutomationCel> = message('AutomationCel', {
  expression: text,
})
