/** The user fields that show a deletion, with their aliases. */
export const deletionFields: readonly string[] = [
  'deletedAt',
  'deleted_at',
  'status',
  'directoryStatus',
  'directory_status',
]

const deletionTimes = ['deletedAt', 'deleted_at'] as const
const statuses = ['status', 'directoryStatus', 'directory_status'] as const

/** The spellings and the number of `UserStatus.DELETED`. */
const deletedStatuses: ReadonlySet<unknown> = new Set([
  'DELETED',
  'STATUS_DELETED',
  'USER_STATUS_DELETED',
  3,
])

/** Returns true for a user with a deletion time, or whose status in the service or its directory is `DELETED`. */
export function isDeletedUser(user: unknown): boolean {
  if (typeof user !== 'object' || user === null) return false
  for (const name of deletionTimes) {
    if (!Object.hasOwn(user, name)) continue
    const time: unknown = Reflect.get(user, name)
    if (time !== undefined && time !== null && time !== '') return true
  }
  return statuses.some(
    (name) => Object.hasOwn(user, name) && deletedStatuses.has(Reflect.get(user, name)),
  )
}
