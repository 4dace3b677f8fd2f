import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { runServer } from 'verdaccio'
import { z } from 'zod'
import type { Upstream } from './upstream.ts'

export interface Registry {
  readonly url: string
  /** Returns the failed requests to `upstream` so far, one per line, except client errors. */
  readonly upstreamFailures: () => string[]
}

/** Matches the log line of an upstream request that got no response, or a response that a retry may avoid. */
const UPSTREAM_FAILURE = /^(?:ERR|429|5\d\d), req: /

const logLineSchema = z.object({ msg: z.string() })

/**
 * Returns the name pattern of a package that must not come from another registry. For a scoped name, the pattern
 * covers the whole scope, which includes our unpublished packages.
 */
function ownPattern(name: string): string {
  return name.startsWith('@') ? `${name.split('/')[0]}/*` : name
}

/**
 * Starts a registry on a free loopback port in this process. The registry lets anyone publish our packages and never
 * requests them from elsewhere; it fetches all other packages from `upstream`.
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
      // Do not give up on the upstream registry after a few failures, because clients may retry.
      upstream: { ...upstream, timeout: '60s', maxage: '60m', cache: true, max_fails: 1000 },
    },
    packages: {
      ...Object.fromEntries(
        ownNames.map((name) => [ownPattern(name), { access: '$all', publish: '$anonymous' }]),
      ),
      '**': { access: '$all', proxy: 'upstream' },
    },
    web: { enable: false },
    // JSON logs are written synchronously; other formats are written later by a separate thread.
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
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  // The listening socket must not keep this process alive.
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
