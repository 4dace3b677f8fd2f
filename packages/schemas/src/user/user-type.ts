import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import type { Schema } from '../model/schema.ts'

/** The known values of {@link UserType}. */
export const userTypes = [
  'USER_TYPE_UNSPECIFIED',
  'USER_TYPE_SYSTEM',
  'USER_TYPE_HUMAN',
  'USER_TYPE_SERVICE',
  'USER_TYPE_AGENT',
] as const

/** What a user is: a person, the service itself, a service account or an AI agent. */
export type UserType = OpenEnum<(typeof userTypes)[number]>

export const userTypeSchema: Schema<UserType> = openEnum('UserType', userTypes)
