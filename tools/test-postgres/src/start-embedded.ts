import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { copyBinaries, unprivilegedUser } from './binaries.ts'

/** A PostgreSQL server started for tests. */
export interface EmbeddedPostgres {
  /** The URL of the default database. */
  readonly url: string
  /** Kills the server and resolves when it is running again. */
  readonly crash: () => Promise<void>
  /** Stops the server and removes its files. */
  readonly stop: () => Promise<void>
}

/**
 * A script that runs PostgreSQL and restarts it after a crash. Nothing is written to the script's standard input.
 * When the parent process ends, standard input closes, and the script stops PostgreSQL immediately and removes its
 * files.
 */
const KEEPER = `
  folder=$1
  shift
  (
    attempts=0
    until "$@" >> "$folder/log" 2>&1 || test -e "$folder/stopping"; do
      attempts=$((attempts + 1))
      test "$attempts" -lt 100 || exit 1
      sleep 0.1
    done
  ) &
  read -r _
  touch "$folder/stopping"
  kill -QUIT "$(head -n 1 "$folder/data/postmaster.pid")"
  wait
  cd /
  exec rm -rf "$folder"`

/**
 * The arguments of initdb. The default collation differs from code point order, so that queries that depend on code
 * point order must request it.
 */
const INITDB = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--no-instructions',
  '--no-sync',
]

/** The maximum time for the server to start, in milliseconds. */
const START_TIMEOUT = 30_000

/** Starts PostgreSQL in a temporary folder, reachable only through a socket in that folder. */
export async function startEmbedded(native: string): Promise<EmbeddedPostgres> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'igakit-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const binaries = join(folder, 'native')
  mkdirSync(binaries)
  copyBinaries(native, binaries, user)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  const initdb = spawnSync(join(binaries, 'bin/initdb'), [`--pgdata=${data}`, ...INITDB], {
    ...options,
    encoding: 'utf8',
  })
  if (initdb.status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`Cannot set up PostgreSQL in ${folder}: ${initdb.error ?? initdb.stderr}`)
  }
  const postgres = join(binaries, 'bin/postgres')
  // Without `fsync`, writes still survive a killed process; power failures are not tested.
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = [postgres, '-D', data, '-k', folder, ...settings]
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder, ...server], {
    ...options,
    // Use a separate process group, so that Ctrl-C does not stop the server before pending work finishes.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // The keeper stops the server when this process ends, so the keeper must not keep this process running.
  keeper.unref()
  if (keeper.stdin instanceof Socket) keeper.stdin.unref()
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=postgres`
  const stop = async () => {
    if (keeper.exitCode !== null) return
    const exited = once(keeper, 'exit')
    keeper.stdin.end()
    await exited
  }
  try {
    await untilReady(url, folder)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    async crash() {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
      process.kill(pid, 'SIGKILL')
      await untilReady(url, folder)
    },
    stop,
  }
}

async function untilReady(url: string, folder: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Retries until the server responds.
      await query(url, 'select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) {
        const log = readFileSync(join(folder, 'log'), 'utf8')
        throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- Waits between attempts.
    await setTimeout(20)
  }
}

/** Runs a single statement on a new connection. */
export async function query(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // Ignore connection errors here, because they also reject the statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
