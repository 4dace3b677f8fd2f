import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import type { Schema } from '../model/schema.ts'

/** The known values of {@link UserOrigin}. */
export const userOrigins = [
  'USER_ORIGIN_UNSPECIFIED',
  'USER_ORIGIN_DIRECTORY',
  'USER_ORIGIN_LOCAL',
  'USER_ORIGIN_SYSTEM',
] as const

/** How a user came to be: from an account of a directory, made by hand in the service, or made by the service itself. */
export type UserOrigin = OpenEnum<(typeof userOrigins)[number]>

export const userOriginSchema: Schema<UserOrigin> = openEnum('UserOrigin', userOrigins)
