import { message } from '../model/message.ts'
import { boolean } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** What a message has to be. */
export interface MessageRules {
  /** Whether the message's own fields are left unchecked. */
  skip?: boolean | null
  /** Whether the message has to be there, which holds even where its fields are left unchecked. */
  required?: boolean | null
}

export const messageRulesSchema: Schema<MessageRules> = message('MessageRules', {
  skip: boolean,
  required: boolean,
})
