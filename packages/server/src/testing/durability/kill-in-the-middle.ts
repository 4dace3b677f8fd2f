import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openStore, type StoreOptions } from '../../server/open-store.ts'
import { readPairs } from './pairs.ts'

/** The settings for rounds of writing and killing. */
export interface Rounds {
  readonly rounds: number
  /** The number of pairs to write per round. */
  readonly writes: number
  /** Kills the database, so that the writer fails. If omitted, the writer is killed instead. */
  readonly crash?: () => Promise<void>
}

/** The outcome of a round. */
export interface Round {
  /** The number of acknowledged pairs. */
  readonly acknowledged: number
  /** The pairs that were acknowledged in this or an earlier round and are missing. */
  readonly lost: readonly number[]
  /** The number of incomplete pairs. */
  readonly broken: number
}

/**
 * Repeatedly starts a process that writes pairs of records, kills it with SIGKILL and reads the store. All rounds use
 * the same store.
 */
export async function killInTheMiddle(
  store: StoreOptions,
  { rounds, writes, crash }: Rounds,
): Promise<Round[]> {
  const acknowledged: number[] = []
  const results: Round[] = []
  for (let round = 0; round < rounds; round++) {
    // Each round kills at a later point, so that every phase is covered.
    const killedAfter = Math.ceil(((round + 0.5) / rounds) * writes)
    // oxlint-disable-next-line no-await-in-loop -- Each round continues on the last store.
    const pairs = await writeUntilKilled(store, round * writes, writes, killedAfter, crash)
    acknowledged.push(...pairs)
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const { whole, broken } = await read(store)
    const lost = acknowledged.filter((pair) => !whole.has(pair))
    results.push({ acknowledged: pairs.length, lost, broken })
  }
  return results
}

async function writeUntilKilled(
  store: StoreOptions,
  first: number,
  count: number,
  killedAfter: number,
  crash: Rounds['crash'],
): Promise<number[]> {
  const script = fileURLToPath(new URL('write-pairs.ts', import.meta.url))
  const writer = spawn(
    process.execPath,
    ['--conditions=@igakit/source', script, JSON.stringify(store), String(first), String(count)],
    // A writer whose database is killed prints long errors, so discard them.
    { stdio: ['ignore', 'pipe', crash ? 'ignore' : 'inherit'] },
  )
  const exited = once(writer, 'exit')
  const acknowledged: number[] = []
  let crashed: Promise<void> | undefined
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length !== killedAfter) continue
    if (crash) crashed = crash()
    else writer.kill('SIGKILL')
  }
  await exited
  await crashed
  return acknowledged
}

async function read(location: StoreOptions) {
  const store = await openStore(location)
  try {
    return await readPairs(store)
  } finally {
    await store.close()
  }
}
