import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { openEnum, type OpenEnum } from '../model/open-enum.ts'
import { list, type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import {
  type UserAttributeMappingSource,
  userAttributeMappingSourceSchema,
} from './user-attribute-mapping-source.ts'

/** The known values of {@link UserOrigin}. */
export const userOrigins = [
  'USER_ORIGIN_UNSPECIFIED',
  'USER_ORIGIN_DIRECTORY',
  'USER_ORIGIN_LOCAL',
  'USER_ORIGIN_SYSTEM',
] as const

/**
 * The origin of a user: an account of a directory, created manually in the service, or created by the service itself.
 */
export type UserOrigin = OpenEnum<(typeof userOrigins)[number]>

export const userOriginSchema: Schema<UserOrigin> = openEnum('UserOrigin', userOrigins)

/** The known values of {@link UserStatus}. */
export const userStatuses = ['UNKNOWN', 'ENABLED', 'DISABLED', 'DELETED'] as const

/** The status of a user in the service or in a directory. */
export type UserStatus = OpenEnum<(typeof userStatuses)[number]>

export const userStatusSchema: Schema<UserStatus> = openEnum('UserStatus', userStatuses)

/** The known values of {@link UserType}. */
export const userTypes = [
  'USER_TYPE_UNSPECIFIED',
  'USER_TYPE_SYSTEM',
  'USER_TYPE_HUMAN',
  'USER_TYPE_SERVICE',
  'USER_TYPE_AGENT',
] as const

/** The type of a user: a person, the service itself, a service account or an AI agent. */
export type UserType = OpenEnum<(typeof userTypes)[number]>

export const userTypeSchema: Schema<UserType> = openEnum('UserType', userTypes)

/**
 * A person, service account or agent, combined from the matched accounts in apps. Attributes come from the
 * directories according to the tenant's attribute mappings; lists contain the values of all accounts.
 */
export interface User {
  /** The id of the user, unique in the tenant. */
  readonly id?: string | null
  /** The primary username. */
  readonly username?: string | null
  /** The usernames of all accounts. */
  readonly usernames?: string[] | null
  /** The primary email address. */
  readonly email?: string | null
  /** The email addresses of all accounts. */
  readonly emails?: string[] | null
  /** The display name, e.g. `Ada Lovelace`. */
  readonly displayName?: string | null
  /** The employee numbers. */
  readonly employeeIds?: string[] | null
  /** The department, e.g. `Engineering`. */
  readonly department?: string | null
  /** The job title, e.g. `Site reliability engineer`. */
  readonly jobTitle?: string | null
  /** The employment status, in the wording of its source, e.g. `Active` or `On leave`. */
  readonly employmentStatus?: string | null
  /** The employment type, in the wording of its source, e.g. `Full time` or `Contractor`. */
  readonly employmentType?: string | null
  /** The ids of the user's managers. */
  readonly managerIds?: string[] | null
  /** The ids of the directories that contain an account of the user. */
  readonly directoryIds?: string[] | null
  /** The user to whom tasks are forwarded automatically, e.g. during absence. */
  delegatedUserId?: string | null
  /** The ids of the user's roles in the service itself. */
  roleIds?: string[] | null
  /** Further attributes from the directories, under the tenant's keys. */
  readonly profile?: Struct | null
  /** The time when the user was created. */
  readonly createdAt?: Timestamp | null
  /** The time when the user was last changed. */
  readonly updatedAt?: Timestamp | null
  /** The time when the user was deleted; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
  /** The status of the user in the service. */
  status?: UserStatus | null
  /** The status of the user's account in the directory. */
  readonly directoryStatus?: UserStatus | null
  /** The origin of the user. */
  readonly origin?: UserOrigin | null
  /** The type of the user. */
  readonly type?: UserType | null
  /** The sources of each candidate for `department`. */
  readonly departmentSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `directoryStatus`. */
  readonly directoryStatusSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `email`. */
  readonly emailSources?: UserAttributeMappingSource[] | null
  /** The sources of `employeeIds`. */
  readonly employeeIdSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `employmentStatus`. */
  readonly employmentStatusSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `employmentType`. */
  readonly employmentTypeSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `jobTitle`. */
  readonly jobTitleSources?: UserAttributeMappingSource[] | null
  /** The sources of `managerIds`. */
  readonly managerSources?: UserAttributeMappingSource[] | null
  /** The sources of each candidate for `username`. */
  readonly usernameSources?: UserAttributeMappingSource[] | null
}

const texts = readOnly(list(text))
const sources = readOnly(list(userAttributeMappingSourceSchema))

export const userSchema: Schema<User> = message('User', {
  id: readOnly(text),
  username: readOnly(text),
  usernames: texts,
  email: readOnly(text),
  emails: texts,
  displayName: readOnly(text),
  employeeIds: texts,
  department: readOnly(text),
  jobTitle: readOnly(text),
  employmentStatus: readOnly(text),
  employmentType: readOnly(text),
  managerIds: texts,
  directoryIds: texts,
  delegatedUserId: text,
  roleIds: list(text),
  profile: readOnly(struct),
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
  status: userStatusSchema,
  directoryStatus: readOnly(userStatusSchema),
  origin: readOnly(userOriginSchema),
  type: readOnly(userTypeSchema),
  departmentSources: sources,
  directoryStatusSources: sources,
  emailSources: sources,
  employeeIdSources: sources,
  employmentStatusSources: sources,
  employmentTypeSources: sources,
  jobTitleSources: sources,
  managerSources: sources,
  usernameSources: sources,
})
