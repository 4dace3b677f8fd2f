import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openStore, type StoreOptions } from '../../server/open-store.ts'
import { readPairs } from './pairs.ts'

/** Rounds of writing and killing. */
export interface Rounds {
  readonly rounds: number
  /** How many pairs the writer sets out to write in a round. */
  readonly writes: number
  /** Kills what is written to, so that the writer fails; the writer itself is killed where this is absent. */
  readonly crash?: () => Promise<void>
}

/** What became of a round. */
export interface Round {
  /** How many pairs were acknowledged in it. */
  readonly acknowledged: number
  /** Those of all rounds that are not there. */
  readonly lost: readonly number[]
  /** How many are there by half. */
  readonly broken: number
}

/**
 * Has another process write pairs of records, kills it in the middle of that with the signal that nobody can catch, and
 * reads what is there; again and again on one store.
 */
export async function killInTheMiddle(
  store: StoreOptions,
  { rounds, writes, crash }: Rounds,
): Promise<Round[]> {
  const acknowledged: number[] = []
  const results: Round[] = []
  for (let round = 0; round < rounds; round++) {
    // Later with each round, so that every part of the way has its turn.
    const killedAfter = Math.ceil(((round + 0.5) / rounds) * writes)
    // oxlint-disable-next-line no-await-in-loop -- A round begins with what the last one has left.
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
    // Where the database is killed, the writer says so at length, which nobody wants to read.
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
