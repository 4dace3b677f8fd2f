import { resolve } from 'node:path'
import type { Fixtures, StartServerOptions } from '@igakit/server'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { isLoopback } from './is-loopback.ts'
import { readPort } from './read-port.ts'

/** What the options of `iga serve` say of the server. */
export async function readServerOptions(
  context: Context,
  options: OptionValues,
): Promise<StartServerOptions> {
  const fixtures = await fixturesOf(context, options)
  const names = options.texts('tenant')
  const seed = options.text('seed')
  return {
    port: readPort(options.text('port') ?? ''),
    host: hostOf(options),
    tenants: (names.length > 0 ? names : ['demo']).map((name) => ({ name, fixtures })),
    allowedOrigins: options.texts('cors'),
    ...storeOf(context, options),
    ...(seed !== undefined && { seed }),
  }
}

async function fixturesOf(context: Context, options: OptionValues): Promise<Fixtures> {
  const file = options.text('fixtures')
  if (file !== undefined) {
    // What reads files brings the evaluator, which a start without them does not wait for.
    const { readFixtures } = await import('./read-fixtures.ts')
    return readFixtures(context, file)
  }
  if (!options.flag('demo')) return {}
  const { demoFixtures } = await import('@igakit/server/demo')
  return demoFixtures(context.clock())
}

function hostOf(options: OptionValues): string {
  const host = options.text('host') ?? ''
  if (isLoopback(host) || options.flag('allowRemote')) return host
  throw new UsageError({
    code: 'usage',
    message: `others than this machine may reach a server at ${host}`,
    hint: 'Add --allow-remote where they are to: it speaks HTTP, so that its secrets can be read on the way.',
  })
}

function storeOf(
  { cwd, env }: Context,
  options: OptionValues,
): Pick<StartServerOptions, 'databaseUrl' | 'file'> {
  const file = options.text('file')
  const given = options.text('databaseUrl')
  if (file !== undefined && given !== undefined) {
    throw new UsageError({
      code: 'conflicting_options',
      message: '--file and --database-url exclude each other',
      hint: 'Give one of them.',
    })
  }
  if (file !== undefined) return { file: resolve(cwd, file) }
  const databaseUrl = given ?? env['DATABASE_URL']
  return databaseUrl ? { databaseUrl } : {}
}
