import type { Fixtures } from '../records/fixtures.ts'
import { demoAccounts, demoDirectories } from './demo-accounts.ts'
import { demoApps } from './demo-apps.ts'
import { demoGrants } from './demo-grants.ts'
import { demoIntegrations } from './demo-integrations.ts'
import { demoDecoys, demoSecrets } from './demo-secrets.ts'
import { demoTasks } from './demo-tasks.ts'
import { demoTime } from './demo-time.ts'
import { demoUsers } from './demo-users.ts'

/**
 * The records of a small company, which has something to act on for every operation.
 *
 * @param now When it is: what happened to the company happened before, and what is to come is to come after.
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
