import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyBinaries } from './copy-binaries.ts'
import { query } from './query.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

/** A PostgreSQL that was started for the tests. */
export interface EmbeddedPostgres {
  /** The address of its own database. */
  readonly url: string
  /** Kills it in the middle of what it does, and resolves when it is there again. */
  readonly crash: () => Promise<void>
  /** Stops it, and removes its files. */
  readonly stop: () => Promise<void>
}

/**
 * Runs PostgreSQL, and again when it was killed. Nobody writes to what it reads: that ends with whoever started it,
 * however it ends, and PostgreSQL is stopped (at once, for nobody wants what it has) and its files are removed.
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

/** Its default collation is not that of the code points, so that what relies on those says so. */
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

/** How long it may take to start, in milliseconds. */
const START_TIMEOUT = 30_000

/** Starts PostgreSQL in a folder of its own, where only a socket in that folder reaches it. */
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
    throw new Error(`PostgreSQL could not be set up in ${folder}: ${initdb.error ?? initdb.stderr}`)
  }
  const postgres = join(binaries, 'bin/postgres')
  // What is written outlives the processes without `fsync` too, if not the machine, and nobody turns that off.
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off']
  const server = [postgres, '-D', data, '-k', folder, ...settings]
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder, ...server], {
    ...options,
    // Not in our group of processes, so that Ctrl-C does not stop it before what is under way on it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
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
      // oxlint-disable-next-line no-await-in-loop -- It is asked again only when it has not answered.
      await query(url, 'select 1')
      return
    } catch (error) {
      if (performance.now() > deadline) {
        const log = readFileSync(join(folder, 'log'), 'utf8')
        throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- It needs a while.
    await setTimeout(20)
  }
}
