import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import { run } from './run.ts'
import { rootFolder } from './workspace.ts'

/** A registry that has the packages of others. */
export interface Upstream {
  readonly url: string
  /** The certificates of the authorities that may vouch for it, as PEM; without them Node.js's own do. */
  readonly ca?: readonly string[]
}

/** The registry that npm is set to use on this machine, with the authorities that this machine trusts. */
export async function machineUpstream(): Promise<Upstream> {
  const [url, cafile] = await Promise.all([npmConfig('registry'), npmConfig('cafile')])
  if (url === undefined) throw new Error('`npm config get registry` names no registry.')
  // Node.js reads the file of NODE_EXTRA_CA_CERTS in the background and now and then connects without it.
  const files = [process.env['NODE_EXTRA_CA_CERTS'], cafile].filter((file) => isSet(file))
  if (files.length === 0) return { url }
  const extra = await Promise.all(files.map(async (file) => readFile(file, 'utf8')))
  return { url, ca: [...rootCertificates, ...extra] }
}

/** A value of npm's configuration, or undefined where it has none. */
async function npmConfig(key: string): Promise<string | undefined> {
  const { stdout } = await run('npm', ['config', 'get', key], { cwd: rootFolder, env: process.env })
  const value = stdout.trim()
  return ['', 'null', 'undefined'].includes(value) ? undefined : value
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
