import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Whoever fulfils a condition that was put together from choices is given the entitlement. */
export interface AutomationBasic {
  /** The condition, as the service writes it down. */
  expression?: string | null
}

export const automationBasicSchema: Schema<AutomationBasic> = message('AutomationBasic', {
  expression: text,
})
