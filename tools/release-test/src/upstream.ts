import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import { run } from './run.ts'
import { rootFolder } from './workspace.ts'

/** The registry that third-party packages come from. */
export interface Upstream {
  readonly url: string
  /** The PEM certificates of trusted authorities; if absent, Node.js uses its built-in ones. */
  readonly ca?: readonly string[]
}

/** Returns the registry that npm uses on this machine, with the authorities that npm trusts. */
export async function machineUpstream(): Promise<Upstream> {
  const [url, cafile] = await Promise.all([npmConfig('registry'), npmConfig('cafile')])
  if (url === undefined) throw new Error('`npm config get registry` names no registry.')
  // Node.js reads the NODE_EXTRA_CA_CERTS file in the background and sometimes connects without it.
  const files = [process.env['NODE_EXTRA_CA_CERTS'], cafile].filter((file) => isSet(file))
  if (files.length === 0) return { url }
  const extra = await Promise.all(files.map(async (file) => readFile(file, 'utf8')))
  return { url, ca: [...rootCertificates, ...extra] }
}

/** Returns a setting from npm's configuration, or undefined. */
async function npmConfig(key: string): Promise<string | undefined> {
  const { stdout } = await run('npm', ['config', 'get', key], { cwd: rootFolder, env: process.env })
  const value = stdout.trim()
  return ['', 'null', 'undefined'].includes(value) ? undefined : value
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== ''
}
