import { Failure, type Result } from '../../values/failure.ts'
import { type CallContext, contextual, type Implementation } from '../implementation.ts'
import { type Kind, string } from '../kinds.ts'
import { accountState, overallState } from './account-status.ts'
import type { Directory } from './directory.ts'
import type { DirectoryRecord } from './directory-data.ts'
import { knownDirectory } from './known-directory.ts'
import { recordValue, stepsOfRecord } from './record-value.ts'
import { referenceOf, type UserValue } from './user-reference.ts'

/**
 * Returns the implementations of the `user.v1` functions, which read a user's apps, entitlements and accounts.
 * Unknown ids match nothing.
 */
export function userFunctions(isUser: Kind<UserValue>): readonly Implementation[] {
  const ofAccounts = (
    id: string,
    answer: (accounts: readonly DirectoryRecord[], context: CallContext) => Result,
  ): Implementation =>
    contextual(id, (context, user, appId) => {
      if (!isUser(user) || !string(appId)) return undefined
      const directory = knownDirectory(context.directory, 'appUsers')
      if (directory instanceof Failure) return directory
      const accounts = directory.appUsersOf(referenceOf(user, context.meter).id, appId)
      context.meter.step((1 + accounts.length) * stepsOfRecord)
      return answer(accounts, context)
    })
  return [
    ofAccounts('service_has_app', (accounts) =>
      accounts.some((account) => accountState(account) !== 'DELETED'),
    ),
    ofAccounts(
      'service_get_app_user_status',
      (accounts) => `USER_STATUS_${overallState(accounts)}`,
    ),
    ofAccounts('service_list_app_users', (accounts, context) =>
      accounts
        .filter((account) => accountState(account) !== 'DELETED')
        .map((account) => recordValue(context, 'AppUser', account)),
    ),
    contextual('service_has_entitlement', (context, user, appId, entitlementId) => {
      if (!isUser(user) || !string(appId) || !string(entitlementId)) return undefined
      const directory = knownDirectory(context.directory, 'entitlements')
      if (directory instanceof Failure) return directory
      context.meter.step(stepsOfRecord)
      return isMember(directory, referenceOf(user, context.meter).id, appId, entitlementId)
    }),
  ]
}

function isMember(directory: Directory, userId: string, appId: string, id: string): boolean {
  const entitlement = directory.entitlement(appId, id)
  return userId !== '' && entitlement !== undefined && directory.isMember(userId, entitlement)
}
