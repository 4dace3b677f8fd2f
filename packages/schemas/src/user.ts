import { readOnly } from './model/fields.ts'
import { list } from './model/list.ts'
import { message } from './model/message.ts'
import { type Struct, struct, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'
import {
  type UserAttributeMappingSource,
  userAttributeMappingSourceSchema,
} from './user-attribute-mapping-source.ts'
import { type UserOrigin, userOriginSchema } from './user/user-origin.ts'
import { type UserStatus, userStatusSchema } from './user/user-status.ts'
import { type UserType, userTypeSchema } from './user/user-type.ts'

export * from './user/user-origin.ts'
export * from './user/user-status.ts'
export * from './user/user-type.ts'

/**
 * A person, service account or agent, put together from the accounts in apps that were matched to it. Attributes are
 * those of the directories, by the tenant's mapping of attributes; the lists hold what all its accounts say.
 */
export interface User {
  /** Identifies the user; unique in the tenant. */
  readonly id?: string | null
  /** The primary user name. */
  readonly username?: string | null
  /** The user names of all the user's accounts. */
  readonly usernames?: string[] | null
  /** The primary e-mail address. */
  readonly email?: string | null
  /** The e-mail addresses of all the user's accounts. */
  readonly emails?: string[] | null
  /** What people call the user, e.g. `Ada Lovelace`. */
  readonly displayName?: string | null
  /** The numbers by which employers know the person. */
  readonly employeeIds?: string[] | null
  /** The department that the person works in, e.g. `Engineering`. */
  readonly department?: string | null
  /** What the person works as, e.g. `Site reliability engineer`. */
  readonly jobTitle?: string | null
  /** Where the employment stands, in the words of its source, e.g. `Active` or `On leave`. */
  readonly employmentStatus?: string | null
  /** The kind of employment, in the words of its source, e.g. `Full time` or `Contractor`. */
  readonly employmentType?: string | null
  /** The users who manage this one, by id. */
  readonly managerIds?: string[] | null
  /** The directories that have an account of the user, by id. */
  readonly directoryIds?: string[] | null
  /** The user to whom this one's tasks are handed automatically, e.g. while away. */
  delegatedUserId?: string | null
  /** The roles that the user has in the service itself, by id. */
  roleIds?: string[] | null
  /** What else the directories say of the user, by the tenant's names for it. */
  readonly profile?: Struct | null
  /** When the user was created. */
  readonly createdAt?: Timestamp | null
  /** When the user was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When the user was deleted; unset for one who is there. */
  readonly deletedAt?: Timestamp | null
  /** Whether the user can use the service. */
  status?: UserStatus | null
  /** What the directory says of the user's account there. */
  readonly directoryStatus?: UserStatus | null
  /** How the user came to be. */
  readonly origin?: UserOrigin | null
  /** What the user is: a person, a service account, an agent. */
  readonly type?: UserType | null
  /** Where each candidate for `department` came from. */
  readonly departmentSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `directoryStatus` came from. */
  readonly directoryStatusSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `email` came from. */
  readonly emailSources?: UserAttributeMappingSource[] | null
  /** Where each of `employeeIds` came from. */
  readonly employeeIdSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `employmentStatus` came from. */
  readonly employmentStatusSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `employmentType` came from. */
  readonly employmentTypeSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `jobTitle` came from. */
  readonly jobTitleSources?: UserAttributeMappingSource[] | null
  /** Where each of `managerIds` came from. */
  readonly managerSources?: UserAttributeMappingSource[] | null
  /** Where each candidate for `username` came from. */
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
