import { startServer, type RunningServer } from '@igakit/server'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readServerOptions } from '../serve/read-server-options.ts'
import { createServerLog } from '../serve/server-log.ts'
import { startDocument, startReport } from '../serve/start-report.ts'
import { startError } from '../serve/start-error.ts'
import { storePlace } from '../serve/store-place.ts'

/** Runs the service on this machine until it is told to stop. */
export async function serve(context: Context, options: OptionValues): Promise<ExitCode> {
  // From before anything is started, so that who stops it too early does not leave it by half.
  const stopped = context.untilStopped()
  const log = createServerLog(context, options)
  const settings = await readServerOptions(context, options)
  const server = await start({ ...settings, onRequest: log.request, onFailure: log.failure })
  try {
    const report = options.flag('json') ? startDocument(server) : startReport(context, server)
    await context.out.write(report)
    log.event('store', storePlace(settings))
    for (const { name, isNew } of server.tenants) {
      if (!isNew) log.event('kept', `Tenant ${name} was there already, and keeps its records.`)
    }
    await stopped
    log.event('stopping', 'Finishing the requests under way; once more ends it at once.')
  } finally {
    await server.close()
  }
  log.event('stopped', 'Stopped.')
  return exitCodes.fine.code
}

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  try {
    return await startServer(options)
  } catch (error) {
    throw startError(error, options)
  }
}
