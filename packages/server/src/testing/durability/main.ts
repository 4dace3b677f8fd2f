// Repeatedly kills writers during 2,000 writes, on every type of store: `node --conditions=@igakit/source main.ts
// [ROUNDS]`.
import { missingPostgres, startTestPostgres } from '@igakit/test-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreOptions } from '../../server/open-store.ts'
import { killInTheMiddle, type Rounds } from './kill-in-the-middle.ts'

const WRITES = 2000
const ROUNDS = Number(process.argv[2] ?? 20)

const folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
try {
  await run(
    'an SQLite file',
    { file: join(folder, 'tenant.db') },
    { rounds: ROUNDS, writes: WRITES },
  )
} finally {
  rmSync(folder, { recursive: true })
}

const missing = missingPostgres()
if (missing === null) {
  const postgres = await startTestPostgres()
  try {
    const rounds = { rounds: ROUNDS, writes: WRITES }
    await run('PostgreSQL', { databaseUrl: await postgres.createDatabase() }, rounds)
    if (postgres.crash) {
      const databaseUrl = await postgres.createDatabase()
      await run(
        'PostgreSQL that is killed itself',
        { databaseUrl },
        { ...rounds, crash: postgres.crash },
      )
    }
  } finally {
    await postgres.stop()
  }
} else {
  console.log(`PostgreSQL: left out, since ${missing}.`)
}

/** Prints the result of the rounds, and fails the process if an acknowledged write is missing. */
async function run(name: string, store: StoreOptions, rounds: Rounds): Promise<void> {
  const begun = performance.now()
  const results = await killInTheMiddle(store, rounds)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  const acknowledged = results.reduce((sum, round) => sum + round.acknowledged, 0)
  const lost = new Set(results.flatMap((round) => round.lost)).size
  const broken = Math.max(...results.map((round) => round.broken))
  const killed = results.filter((round) => round.acknowledged < rounds.writes).length
  console.log(
    `${name}: killed in the middle of ${rounds.writes} writes in ${killed} of ${results.length} rounds; of ${acknowledged} acknowledged writes ${lost} are lost; ${broken} are there by half (${seconds} s).`,
  )
  if (lost > 0 || broken > 0 || killed < results.length) process.exitCode = 1
}
