import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Membership, membership } from './membership.ts'

/** What an object that names its type in `@type` has to be. Types are given by their URLs. */
export interface AnyRules extends Membership<string> {
  /** Whether the object has to be there. */
  required?: boolean | null
}

export const anyRulesSchema: Schema<AnyRules> = message('AnyRules', {
  ...membership(text),
  required: boolean,
})
