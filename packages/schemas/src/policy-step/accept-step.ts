import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A step that grants the request without anyone's approval. */
export interface AcceptStep {
  /** What the requester is told. */
  acceptMessage?: string | null
}

export const acceptStepSchema: Schema<AcceptStep> = message('AcceptStep', { acceptMessage: text })
