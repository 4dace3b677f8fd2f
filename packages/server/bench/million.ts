// Loads a million users, accounts and grants (or COUNT of each) into an SQLite file: `node million.ts [COUNT] [FILE]`.
import { importFixtures } from '../src/index.ts'

const [count = 1_000_000, file = 'million.db'] = process.argv.slice(2)

const firstNames = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Margaret', 'Radia']
const lastNames = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Hamilton']

function* lines(): Generator<string> {
  for (let index = 0; index < Number(count); index++) {
    const id = `user-${index}`
    const app = `app-${index % 5}`
    const person = {
      displayName: `${firstNames[index % 8]} ${lastNames[index % 7]} ${index}`,
      email: `user${index}@acme.example`,
      username: `user${index}`,
    }
    const view = { appId: app, id: `account-${index}`, identityUserId: id, ...person }
    const status = index % 2 === 0 ? 'STATUS_ENABLED' : 'STATUS_DISABLED'
    const grant = { appId: app, appEntitlementId: `entitlement-${index % 100}`, userId: id }
    yield JSON.stringify({ kind: 'users', record: { view: { id, ...person } } })
    yield JSON.stringify({ kind: 'appUsers', record: { view, status } })
    yield JSON.stringify({ kind: 'appEntitlementGrants', record: grant })
  }
}

const start = performance.now()
const imported = await importFixtures({ file, tenant: 'demo' }, lines())
const seconds = (performance.now() - start) / 1000
const { maxRSS } = process.resourceUsage()
if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
console.log(
  `${imported.count} records in ${seconds.toFixed(0)} s, ${(maxRSS / 1024).toFixed(0)} MiB of memory`,
)
