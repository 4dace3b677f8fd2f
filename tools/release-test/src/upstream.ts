import { run } from './run.ts'
import { rootFolder } from './workspace.ts'

/** A registry that has the packages of others. */
export interface Upstream {
  readonly url: string
  /** The file with the authorities that its certificate may come from, where they are not the usual ones. */
  readonly ca?: string
}

/** The registry that npm is set to use on this machine. */
export async function machineUpstream(): Promise<Upstream> {
  const [url, ca] = await Promise.all([npmConfig('registry'), npmConfig('cafile')])
  if (url === undefined) throw new Error('`npm config get registry` names no registry.')
  return { url, ...(ca !== undefined && { ca }) }
}

/** A value of npm's configuration, or undefined where it has none. */
async function npmConfig(key: string): Promise<string | undefined> {
  const { stdout } = await run('npm', ['config', 'get', key], { cwd: rootFolder, env: process.env })
  const value = stdout.trim()
  return ['', 'null', 'undefined'].includes(value) ? undefined : value
}
