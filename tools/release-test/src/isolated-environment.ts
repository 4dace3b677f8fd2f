import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a child process may know of this machine. Everything else is left out on purpose: a registry, a token or
 * an identity that the caller has in its environment can then never be used to publish for real.
 */
const INHERITED = ['LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']

export interface Isolation {
  /** An empty folder that becomes the home of every child process. */
  readonly home: string
  /** The folders where programs are looked for. */
  readonly path: string
  /** The registry on loopback: the only one that a child process knows. */
  readonly registry: string
}

/** The environment of a person who has just got a computer and whose only registry is the one on loopback. */
export function isolatedEnvironment({ home, path, registry }: Isolation): NodeJS.ProcessEnv {
  mkdirSync(home, { recursive: true })
  const userConfig = join(home, '.npmrc')
  // npm and pnpm refuse to publish without a token, and this registry takes any.
  const credential = `//${new URL(registry).host}/:_authToken=anyone`
  writeFileSync(userConfig, `registry=${registry}\n${credential}\n`)

  const inherited = INHERITED.map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)),
    HOME: home,
    PATH: path,
    NPM_CONFIG_USERCONFIG: userConfig,
    NPM_CONFIG_GLOBALCONFIG: join(home, 'global.npmrc'),
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
    // There is no identity provider on loopback to attest anything.
    PNPM_CONFIG_PROVENANCE: 'false',
    // `changeset version` starts the formatter by `pnpm exec`; there is nothing to install for that.
    PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN: 'false',
    NO_PROXY: '127.0.0.1,localhost',
    NO_COLOR: '1',
    CI: 'true',
    DO_NOT_TRACK: '1',
  }
}
