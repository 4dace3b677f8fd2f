import { Failure, type Result } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { quoteString } from '../../values/format/quote.ts'
import type { CelValue } from '../../values/value.ts'
import { type CallContext, contextual, type Implementation } from '../implementation.ts'
import { type Kind, string } from '../kinds.ts'
import type { CountSteps, Directory, DirectorySections } from './directory.ts'
import type { DirectoryEntitlement, DirectoryRecord } from './directory-data.ts'
import { knownDirectory } from './known-directory.ts'
import { recordValue, stepsOfRecord, userValue } from './record-value.ts'
import { referenceOf, type UserValue } from './user-reference.ts'

/**
 * Returns the implementations of the `directory` functions. Functions that look up a single user or group fail if
 * the record is missing; lists may be empty.
 */
export function directoryFunctions(isUser: Kind<UserValue>): readonly Implementation[] {
  const isUserList = (value: CelValue): value is readonly UserValue[] =>
    isList(value) && value.every(isUser)
  return [
    byText('service_find_user_by_email', ['users'], (directory, email, context) =>
      only(directory.usersByEmail(email), `user with the email ${quoteString(email)}`, (user) =>
        userValue(context, directory, user),
      ),
    ),
    byText('service_get_user_by_id', ['users'], (directory, id, context) => {
      const user = directory.user(id)
      return only(
        user === undefined ? [] : [user],
        `user with the id ${quoteString(id)}`,
        (found) => userValue(context, directory, found),
      )
    }),
    byText('service_find_group_by_name', ['groups'], (directory, name, context) =>
      only(directory.groupsByName(name), `group with the name ${quoteString(name)}`, (group) =>
        recordValue(context, 'Group', group),
      ),
    ),
    contextual('service_get_managers', (context, user) =>
      isUser(user)
        ? users(context, (directory, count) =>
            directory.managersOf(referenceOf(user, context.meter), count),
          )
        : undefined,
    ),
    contextual('service_direct_reports', (context, user) =>
      isUser(user)
        ? users(context, (directory, count) =>
            directory.reportsOf([referenceOf(user, context.meter)], count),
          )
        : undefined,
    ),
    contextual('service_direct_reports_of_list', (context, managers) =>
      isUserList(managers)
        ? users(context, (directory, count) =>
            directory.reportsOf(
              managers.map((each) => referenceOf(each, context.meter)),
              count,
            ),
          )
        : undefined,
    ),
    byEntitlement('service_get_entitlement_members', ({ memberUserIds = [] }) => memberUserIds),
    byEntitlement('service_get_entitlement_owners', ({ ownerUserIds = [] }) => ownerUserIds),
  ]
}

/** Creates a lookup by a string. */
function byText(
  id: string,
  needed: readonly (keyof DirectorySections)[],
  find: (directory: Directory, text: string, context: CallContext) => Result,
): Implementation {
  return contextual(id, (context, text) => {
    if (!string(text)) return undefined
    const directory = knownDirectory(context.directory, ...needed)
    context.meter.step(stepsOfRecord)
    return directory instanceof Failure ? directory : find(directory, text, context)
  })
}

/** Looks up the users of an entitlement by id; skips unknown ids. */
function byEntitlement(
  id: string,
  idsOf: (entitlement: DirectoryEntitlement) => readonly string[],
): Implementation {
  return contextual(id, (context, appId, entitlementId) => {
    if (!string(appId) || !string(entitlementId)) return undefined
    const directory = knownDirectory(context.directory, 'entitlements')
    if (directory instanceof Failure) return directory
    const entitlement = directory.entitlement(appId, entitlementId)
    if (entitlement === undefined) return []
    return users(context, (known, count) => known.usersOf(idsOf(entitlement), count))
  })
}

/** Returns a list of distinct users. */
function users(
  context: CallContext,
  find: (directory: Directory, count: CountSteps) => readonly DirectoryRecord[],
): Result {
  const { meter } = context
  const directory = knownDirectory(context.directory, 'users')
  if (directory instanceof Failure) return directory
  const found = find(directory, (steps) => meter.step(steps))
  meter.step((1 + found.length) * stepsOfRecord)
  return found.map((user) => userValue(context, directory, user))
}

/**
 * Returns the only match. The live service's choice among several matches is unknown, so several matches are an error.
 */
function only(
  records: readonly DirectoryRecord[],
  what: string,
  valueOf: (record: DirectoryRecord) => CelValue,
): Result {
  const [record, another] = records
  if (record === undefined) return new Failure('not_found', `no ${what} was found`)
  if (another === undefined) return valueOf(record)
  return new Failure('cannot_tell', `cannot tell locally: there is more than one ${what}`)
}
