import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { runServer } from 'verdaccio'
import { z } from 'zod'
import type { Upstream } from './upstream.ts'

export interface Registry {
  readonly url: string
  /** The requests to `upstream` so far that failed for no fault of the one who asked, one a line. */
  readonly upstreamFailures: () => string[]
}

/** A request to upstream that had no answer, or one that another attempt may not get. */
const UPSTREAM_FAILURE = /^(?:ERR|429|5\d\d), req: /

const logLineSchema = z.object({ msg: z.string() })

/** The whole scope of a scoped name: a package of ours that was not published must not come from elsewhere. */
function ownPattern(name: string): string {
  return name.startsWith('@') ? `${name.split('/')[0]}/*` : name
}

/**
 * Starts a registry on a free port of the loopback interface. It takes publications of our own names from anyone
 * and never asks elsewhere for them; everything else it fetches from `upstream`.
 * It lives in this process and ends with it.
 */
export async function startRegistry(
  folder: string,
  ownNames: readonly string[],
  upstream: Upstream,
): Promise<Registry> {
  const logFile = join(folder, 'registry.log')
  const config = {
    storage: join(folder, 'storage'),
    auth: {},
    uplinks: {
      // It must not be given up after a few failures, which the ones who ask may repeat.
      upstream: { ...upstream, timeout: '60s', maxage: '60m', cache: true, max_fails: 1000 },
    },
    packages: {
      ...Object.fromEntries(
        ownNames.map((name) => [ownPattern(name), { access: '$all', publish: '$anonymous' }]),
      ),
      '**': { access: '$all', proxy: 'upstream' },
    },
    web: { enable: false },
    // As JSON, it is written at once; everything else is written by a thread, some time.
    log: { type: 'file', path: logFile, format: 'json', level: 'http' },
  }
  const configFile = join(folder, 'registry.yaml')
  await writeFile(configFile, JSON.stringify(config))

  const server: Server = await runServer(configFile)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => resolve())
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  // What is left to do decides when this process ends, not a listening socket.
  server.unref()
  return {
    url: `http://127.0.0.1:${address.port}/`,
    upstreamFailures: () => messages(logFile).filter((message) => UPSTREAM_FAILURE.test(message)),
  }
}

function messages(logFile: string): string[] {
  if (!existsSync(logFile)) return []
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.map((line) => logLineSchema.parse(JSON.parse(line)).msg)
}
