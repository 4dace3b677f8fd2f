import { resolve } from 'node:path'
import type { Fixtures, StartServerOptions } from '@igakit/server'
import { isLoopback } from './exposure.ts'
import type { Context } from '../../context.ts'
import type { OptionValues } from '../../option-values.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Reads the server settings from the options of `iga serve`.
 *
 * @param defaults The default port.
 */
export async function readServerOptions(
  context: Context,
  options: OptionValues,
  defaults: { readonly port: number },
): Promise<StartServerOptions> {
  const host = hostOf(options)
  const fixtures = await fixturesOf(context, options)
  const client = await clientOf(context, options)
  const controlToken = await controlTokenOf(context, options)
  const given = options.texts('tenant')
  const names = given.length > 0 ? given : ['demo']
  const port = options.text('port')
  const seed = options.text('seed')
  return {
    port: port === undefined ? defaults.port : readPort(port),
    host,
    tenants: names.map((name) => ({ name, fixtures, ...(client && { client }) })),
    allowedOrigins: options.texts('cors'),
    controlHosts: options.texts('controlHost'),
    ...(controlToken !== undefined && { controlToken }),
    ...(await storeOf(context, options)),
    ...(seed !== undefined && { seed }),
  }
}

async function fixturesOf(context: Context, options: OptionValues): Promise<Fixtures> {
  const file = options.text('fixtures')
  if (file !== undefined) {
    if (options.text('import') !== undefined) {
      throw new UsageError({
        code: 'conflicting_options',
        message: '--fixtures and --import cannot be combined',
        hint: 'Choose one of them for the first records.',
      })
    }
    // Imported only if needed, because the module loads the evaluator, which slows down the start.
    const { readFixtures } = await import('./read-fixtures.ts')
    return readFixtures(context, file)
  }
  if (!options.flag('demo')) return {}
  const { demoFixtures } = await import('@igakit/server/demo')
  return demoFixtures(context.clock())
}

async function clientOf(
  context: Context,
  options: OptionValues,
): Promise<{ clientId: string; clientSecret: string } | undefined> {
  const clientId = options.text('clientId')
  const file = options.text('clientSecretFile')
  if (clientId === undefined) {
    if (file === undefined) return undefined
    throw new UsageError({
      code: 'usage',
      message: '--client-secret-file needs --client-id',
      hint: 'Name the client with --client-id.',
    })
  }
  const clientSecret = file === undefined ? context.env['IGAKIT_CLIENT_SECRET'] : undefined
  if (file !== undefined) return { clientId, clientSecret: await readSecret(context, file) }
  if (clientSecret) return { clientId, clientSecret }
  throw new UsageError({
    code: 'usage',
    message: `the client ${clientId} has no secret`,
    hint: 'Set IGAKIT_CLIENT_SECRET or pass --client-secret-file. Arguments are visible to other users, so no option takes the secret itself.',
  })
}

async function controlTokenOf(
  context: Context,
  options: OptionValues,
): Promise<string | undefined> {
  const file = options.text('controlTokenFile')
  if (file !== undefined) return readSecret(context, file)
  return context.env['IGAKIT_CONTROL_TOKEN'] || undefined
}

/** Reads a secret from a file, without the final line break. */
async function readSecret(context: Context, file: string): Promise<string> {
  const { readSource } = await import('../../input/source.ts')
  const { text } = await readSource(context, file)
  return text.replace(/\r?\n$/, '')
}

function hostOf(options: OptionValues): string {
  const host = options.text('host') ?? ''
  if (isLoopback(host) || options.flag('allowRemote')) return host
  throw new UsageError({
    code: 'usage',
    message: `${host} is reachable from other machines`,
    hint: 'Pass --allow-remote to allow that. The server speaks plain HTTP, so secrets can be intercepted.',
  })
}

async function storeOf(
  context: Context,
  options: OptionValues,
): Promise<Pick<StartServerOptions, 'databaseUrl' | 'file'>> {
  const file = options.text('file')
  const passwordFile = options.text('databasePasswordFile')
  const database = options.text('databaseUrl')
  if (file !== undefined) {
    if (database === undefined && passwordFile === undefined) {
      return { file: resolve(context.cwd, file) }
    }
    throw new UsageError({
      code: 'conflicting_options',
      message: '--file cannot be combined with --database-url or --database-password-file',
      hint: 'Choose one store.',
    })
  }
  const databaseUrl = database ?? context.env['DATABASE_URL']
  if (passwordFile === undefined) return databaseUrl ? { databaseUrl } : {}
  if (!databaseUrl) {
    throw new UsageError({
      code: 'usage',
      message: '--database-password-file needs a database',
      hint: 'Set DATABASE_URL or pass --database-url.',
    })
  }
  const password = await readSecret(context, passwordFile)
  // The server reports an address that cannot be parsed.
  if (!URL.canParse(databaseUrl)) return { databaseUrl }
  const url = new URL(databaseUrl)
  url.password = encodeURIComponent(password)
  return { databaseUrl: url.href }
}

/** Parses the value of `--port`. */
export function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError({
    code: 'usage',
    message: `--port takes a number from 0 to 65535, not ${JSON.stringify(text)}`,
    hint: 'Pass 0 to pick a free port.',
  })
}
