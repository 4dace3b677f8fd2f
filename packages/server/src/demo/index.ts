import type { Fixtures } from '../records/fixtures.ts'
import { demoAccounts, demoDirectories } from './accounts.ts'
import { demoApps } from './apps.ts'
import { demoTime } from './constants.ts'
import { demoGrants } from './grants.ts'
import { demoIntegrations } from './integrations.ts'
import { demoDecoys, demoSecrets } from './secrets.ts'
import { demoTasks } from './tasks.ts'
import { demoUsers } from './users.ts'

/**
 * Returns the records of a small company, with a target for every operation.
 * @param now The current time, on which past and future times are based.
 */
export function demoFixtures(now: Date): Fixtures {
  const time = demoTime(now)
  return {
    users: demoUsers(time),
    ...demoApps(time),
    ...demoGrants(time),
    appUsers: demoAccounts(time),
    directories: demoDirectories(time),
    tasks: demoTasks(time),
    secrets: demoSecrets(time),
    decoys: demoDecoys(time),
    ...demoIntegrations(time),
  }
}
