import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { exposure } from '../serve/exposure.ts'
import { readServerOptions } from '../serve/read-server-options.ts'
import { RecordsTransfer } from '../serve/records-transfer.ts'
import { createServerLog } from '../serve/server-log.ts'
import { start } from '../serve/start.ts'
import { givenSecrets, startDocument, startReport } from '../serve/start-report.ts'
import { storePlace } from '../serve/store-place.ts'

/** Runs the service on this machine until a signal stops it. */
export async function serve(context: Context, options: OptionValues): Promise<ExitCode> {
  // Before anything is started, so that an early signal still stops it in order.
  const stopped = context.untilStopped()
  const log = createServerLog(context, options)
  const given = await readServerOptions(context, options, { port: 8080 })
  await using transfer = await RecordsTransfer.begin(context, options, given)
  const { settings = given } = transfer ?? {}
  const server = await start({ ...settings, onRequest: log.request, onFailure: log.failure })
  try {
    const secrets = givenSecrets(settings)
    const report = options.flag('json')
      ? startDocument(server, secrets)
      : startReport(context, server, secrets)
    await context.out.write(report)
    const warning = exposure(settings, server)
    if (warning !== undefined) log.warning('exposed', warning)
    log.event('store', transfer?.sentence ?? storePlace(settings))
    for (const { name, isNew } of server.tenants) {
      if (!isNew && !transfer?.hasImported)
        log.event('kept', `Tenant ${name} exists and keeps its records.`)
    }
    await stopped
    log.event('stopping', 'Finishing the requests under way. Interrupt again to stop at once.')
  } finally {
    await server.close()
  }
  await transfer?.export()
  log.event('stopped', 'Stopped.')
  return exitCodes.fine.code
}
