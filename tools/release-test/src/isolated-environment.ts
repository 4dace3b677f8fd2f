import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The environment variables that child processes inherit. All other variables are removed, so that child processes
 * cannot publish for real with the caller's registry, token or identity.
 */
const INHERITED = ['LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'TZ', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE']

export interface Isolation {
  /** The path of an empty home folder for child processes. */
  readonly home: string
  /** The search path for programs. */
  readonly path: string
  /** The URL of the loopback registry, the only registry for child processes. */
  readonly registry: string
}

/** Returns the environment of a new computer whose only registry is the loopback registry. */
export function isolatedEnvironment({ home, path, registry }: Isolation): NodeJS.ProcessEnv {
  mkdirSync(home, { recursive: true })
  const userConfig = join(home, '.npmrc')
  // npm and pnpm require a token to publish; the loopback registry accepts any token.
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
    // There is no identity provider for attestations on loopback.
    PNPM_CONFIG_PROVENANCE: 'false',
    // `changeset version` runs the formatter with `pnpm exec`, which needs no installation.
    PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN: 'false',
    NO_PROXY: '127.0.0.1,localhost',
    NO_COLOR: '1',
    CI: 'true',
    DO_NOT_TRACK: '1',
  }
}
