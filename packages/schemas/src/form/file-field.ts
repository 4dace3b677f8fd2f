import { empty } from '../model/empty.ts'
import { type Int64, int64 } from '../model/int64.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { type Empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A field of a form that takes a file. */
export interface FileField {
  /** The types of file that are taken, by media type or ending. */
  acceptedFileTypes?: string[] | null
  /** Set where the file is chosen in a dialog. */
  fileInputField?: Empty | null
  /** How many bytes a file may have at most. */
  maxFileSize?: Int64 | null
}

export const fileFieldSchema: Schema<FileField> = message('FileField', {
  acceptedFileTypes: list(text),
  fileInputField: empty,
  maxFileSize: int64,
})
