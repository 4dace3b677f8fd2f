import { message } from './message.ts'
import type { Empty } from './scalars.ts'
import type { Schema } from './schema.ts'

/** A message without fields: that it is there is all it says. */
export const empty: Schema<Empty> = /* @__PURE__ */ message<Empty>('Empty', {})
