import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { runServer } from 'verdaccio'
import type { Upstream } from './upstream.ts'

export interface Registry {
  readonly url: string
  /** The last lines that it complained in, for when an installation fails. */
  readonly complaints: () => string[]
}

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
      upstream: { ...upstream, timeout: '60s', maxage: '60m', cache: true },
    },
    packages: {
      ...Object.fromEntries(
        ownNames.map((name) => [ownPattern(name), { access: '$all', publish: '$anonymous' }]),
      ),
      '**': { access: '$all', proxy: 'upstream' },
    },
    web: { enable: false },
    log: { type: 'file', path: logFile, format: 'pretty', level: 'warn' },
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
    complaints: () =>
      existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-10) : [],
  }
}
