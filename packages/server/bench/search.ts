import { median } from '@igakit/bench'
import { missingPostgres, startTestPostgres } from '@igakit/test-postgres'
import type { Fixtures } from '../src/index.ts'
import { runServer } from './run-server.ts'

const ACCOUNTS = 10_000
const WARM_UP = 20
const ROUNDS = 100

const statuses = ['STATUS_ENABLED', 'STATUS_DISABLED'] as const
const types = ['APP_USER_TYPE_USER', 'APP_USER_TYPE_SERVICE_ACCOUNT'] as const

/** Accounts in five apps; each combination of status and type matches a quarter. */
const fixtures: Fixtures = {
  appUsers: Array.from({ length: ACCOUNTS }, (_, index) => ({
    view: {
      appId: `app-${index % 5}`,
      id: `account-${index}`,
      displayName: `User ${index}`,
      username: `user${index}`,
      email: `user${index}@acme.example`,
    },
    status: statuses[index % 2 === 0 ? 0 : 1],
    type: types[index % 4 < 2 ? 0 : 1],
  })),
}

/** The measured searches, with two filters each. */
const searches = {
  'by status and type': { appUserStatuses: [statuses[1]], appUserTypes: [types[1]] },
  'by app and status': { appId: 'app-3', appUserStatuses: [statuses[1]] },
  'by status and a text': { appUserStatuses: [statuses[1]], query: 'user 4321' },
} as const

/** The client-side time of a search, in milliseconds. */
export interface SearchTime {
  readonly store: string
  readonly search: string
  /** The minimum, because other work on the machine can only add time. */
  readonly least: number
  readonly median: number
}

/** Searches 10,000 accounts in both stores, or only in SQLite if PostgreSQL is unavailable. */
export async function measureSearches(): Promise<SearchTime[]> {
  const times = await measureIn('SQLite', {})
  if (missingPostgres() !== null) return times
  const postgres = await startTestPostgres()
  try {
    return [
      ...times,
      ...(await measureIn('PostgreSQL', { databaseUrl: await postgres.createDatabase() })),
    ]
  } finally {
    await postgres.stop()
  }
}

async function measureIn(store: string, options: object): Promise<SearchTime[]> {
  const server = await runServer('tenant', { ...options, fixtures })
  const times: SearchTime[] = []
  for (const [search, filters] of Object.entries(searches)) {
    const rounds: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const start = performance.now()
      const response = await fetch(`${server.baseUrl}/api/v1/search/app_users`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${server.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(filters),
      })
      const text = await response.text()
      if (round >= 0) rounds.push(performance.now() - start)
      if (!text.includes('"account-')) throw new Error(`Nothing was found: ${text}`)
    }
    times.push({ store, search, least: Math.min(...rounds), median: median(rounds) })
  }
  await server.stop()
  return times
}
