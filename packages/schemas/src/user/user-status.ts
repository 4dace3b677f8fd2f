import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import type { Schema } from '../model/schema.ts'

/** The known values of {@link UserStatus}. */
export const userStatuses = ['UNKNOWN', 'ENABLED', 'DISABLED', 'DELETED'] as const

/** Whether a person can use the system, or the directory, at present. */
export type UserStatus = OpenEnum<(typeof userStatuses)[number]>

export const userStatusSchema: Schema<UserStatus> = openEnum('UserStatus', userStatuses)
