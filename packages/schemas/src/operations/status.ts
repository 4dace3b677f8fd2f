import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, int32, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** What went wrong: `google.rpc.Status`, the body of every answer that is not a success. */
export interface Status {
  /** The code of gRPC; `statusCodes` lists them. */
  code?: number | null
  /** What went wrong, for developers. */
  message?: string | null
  /** What else there is to say, in messages that name their types. */
  details?: AnyMessage[] | null
}

export const statusSchema: Schema<Status> = message('Status', {
  code: int32,
  message: text,
  details: list(anyMessage),
})
