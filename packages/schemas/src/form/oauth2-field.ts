import { empty } from '../model/empty.ts'
import { message } from '../model/message.ts'
import type { Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A field of a form that is filled in by signing in elsewhere. */
export interface Oauth2Field {
  /** Set where the user signs in with a button. */
  oauth2FieldView?: Empty | null
}

export const oauth2FieldSchema: Schema<Oauth2Field> = message('Oauth2Field', {
  oauth2FieldView: empty,
})
