import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import type { Schema } from '../model/schema.ts'

/** A pattern that has a name. */
export type KnownRegex = OpenEnum<'UNKNOWN' | 'HTTP_HEADER_NAME' | 'HTTP_HEADER_VALUE'>

export const knownRegexSchema: Schema<KnownRegex> = openEnum('KnownRegex', [
  'UNKNOWN',
  'HTTP_HEADER_NAME',
  'HTTP_HEADER_VALUE',
])
