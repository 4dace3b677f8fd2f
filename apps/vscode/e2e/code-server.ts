import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** code-server 4.139.1 is VS Code 1.139.1 and needs Node.js 24. */
const versions = { codeServer: '4.139.1', node: '24.21.0' }
const cache = join(import.meta.dirname, '../../../node_modules/.cache')
/** The longest installation, in milliseconds. */
const longest = 300_000

/** VS Code in a browser. */
export interface CodeServer {
  /** The program that runs the server. */
  readonly node: string
  readonly script: string
}

/**
 * Installs VS Code once, in a cache folder outside of the lock file: it takes 780 MB.
 * @returns the installation, or the reason for skipping the tests
 */
export async function findCodeServer(): Promise<CodeServer | string> {
  if (process.platform !== 'linux' || !['arm64', 'x64'].includes(process.arch)) {
    return 'VS Code is installed on Linux only'
  }
  const node = `node-linux-${process.arch}`
  const folder = join(cache, `code-server-${versions.codeServer}`)
  const found = {
    node: join(folder, 'node_modules', node, 'bin/node'),
    script: join(folder, 'node_modules/code-server/out/node/entry.js'),
  }
  if (existsSync(folder)) return found
  const partial = `${folder}.${process.pid}`
  try {
    await mkdir(partial, { recursive: true })
    const dependencies = { 'code-server': versions.codeServer, [node]: versions.node }
    await writeFile(join(partial, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await npm(partial)
    await npm(join(partial, 'node_modules/code-server/lib/vscode'), '--omit=dev')
    await rename(partial, folder)
    return found
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    const reason = String(error).split('\n', 2).join(', ')
    return `code-server ${versions.codeServer} could not be installed: ${reason}`
  }
}

async function npm(folder: string, ...args: readonly string[]): Promise<void> {
  const options = { cwd: folder, timeout: longest }
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...quiet, ...args], options)
}
