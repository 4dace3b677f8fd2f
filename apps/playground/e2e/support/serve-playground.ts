import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outDir } from './out-dir.ts'

/** A running `iga playground` server. */
export interface ServedPlayground {
  /** The printed address, with the key for the live check. */
  readonly address: string
  readonly close: () => Promise<void>
}

const appFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Starts `iga playground` from source, with the local tenant. */
export async function servePlayground(): Promise<ServedPlayground> {
  // Uses a path, because igakit depends on the playground and a package reference would be circular.
  const iga = fileURLToPath(new URL('../../../../packages/igakit/src/bin.ts', import.meta.url))
  const args = ['--conditions=@igakit/source', iga, 'playground', '--port', '0', '--json']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, IGAKIT_PAGE_FOLDER: resolve(appFolder, outDir) },
  })
  const exited = once(child, 'exit')
  const [line]: unknown[] = await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => Promise.reject(new Error('`iga playground` has ended.'))),
  ])
  const [address] = /http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]+/.exec(String(line)) ?? []
  if (address === undefined) throw new Error(`There is no address in ${String(line)}`)
  return {
    address,
    async close() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
