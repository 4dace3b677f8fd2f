import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { empty, type Empty, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** A file field of a form. */
export interface FileField {
  /** The accepted file types, as media types or file extensions. */
  acceptedFileTypes?: string[] | null
  /** Set if the field is a file picker. */
  fileInputField?: Empty | null
  /** The maximum size of a file, in bytes. */
  maxFileSize?: Int64 | null
}

export const fileFieldSchema: Schema<FileField> = message('FileField', {
  acceptedFileTypes: list(text),
  fileInputField: empty,
  maxFileSize: int64,
})

/** A field of a form that the user fills in by signing in with OAuth 2.0. */
export interface Oauth2Field {
  /** Set if the field is a sign-in button. */
  oauth2FieldView?: Empty | null
}

export const oauth2FieldSchema: Schema<Oauth2Field> = message('Oauth2Field', {
  oauth2FieldView: empty,
})
