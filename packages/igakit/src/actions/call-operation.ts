import {
  callOperation as call,
  createConnection,
  type Exchange,
  fromEnvironment,
  IgaError,
} from '@igakit/client'
import { validation } from '@igakit/client/validation'
import { type OperationId, operations } from '@igakit/schemas/operations'
import type { OptionValues } from '../commands/option-values.ts'
import { isRefusal, refusalAsUsageError } from '../connection/connection-problem.ts'
import { SecretKeeper } from '../connection/secret-keeper.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readPayload } from '../input/read-payload.ts'
import { selectOperation } from '../input/select-operation.ts'
import { apiErrorDocument, apiErrorReport } from '../output/api-error-report.ts'
import { writeJson } from '../output/json.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'

/** Calls an operation of the live service, or lists the operations. */
export async function callOperation(
  context: Context,
  id: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  if (id === undefined) {
    await listOperations(context, options)
    return exitCodes.fine.code
  }
  const operation = selectOperation(id)
  const parameters = await readParameters(context, options.text('data'))
  const secrets = new SecretKeeper(context.env)
  try {
    const exchange = await send(context, operation, parameters, secrets, options.text('baseUrl'))
    return await print(context, operation, exchange, secrets, options)
  } catch (error) {
    if (!(error instanceof IgaError)) throw error
    if (isRefusal(error)) throw refusalAsUsageError(error)
    if (options.flag('json')) {
      await writeJson(context, Object(secrets.hideIn(apiErrorDocument(error))))
    } else await context.err.write(secrets.hide(apiErrorReport(context.errStyle, error)))
    return exitCodes.liveUnreachable.code
  }
}

async function listOperations(context: Context, options: OptionValues): Promise<void> {
  const all = Object.values(operations).map(({ id, method, path, summary }) => ({
    id,
    method,
    path,
    summary,
  }))
  if (options.flag('json')) return writeJson(context, { operations: all })
  const { out, outStyle, columns } = context
  const rows = all.map(({ id, summary }) => [id, summary])
  return out.write(table(outStyle, ['OPERATION', 'WHAT IT DOES'], rows, { width: columns }))
}

async function readParameters(context: Context, file: string | undefined): Promise<object> {
  if (file === undefined) return {}
  const { name, value } = await readPayload(context, file)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new UsageError({
    code: 'invalid_input',
    message: `${name}: the parameters of an operation are one object`,
    hint: 'Give an object, such as {"vaultId": "…"}.',
    source: name,
  })
}

async function send(
  { env }: Context,
  operation: OperationId,
  parameters: object,
  secrets: SecretKeeper,
  baseUrl: string | undefined,
): Promise<Exchange<object>> {
  const connection = createConnection({
    ...fromEnvironment({ ...env, ...(baseUrl !== undefined && { IGAKIT_BASE_URL: baseUrl }) }),
    userAgent: 'iga',
    fetch: secrets.fetch,
    // What the service answers is printed as it is; a request that cannot be right is not sent.
    validation: validation([operations[operation]], { requests: 'strict', responses: 'off' }),
  })
  return call(connection, operation, parameters).withResponse()
}

async function print(
  context: Context,
  operation: OperationId,
  { assumedDone, attempts, body, requestId, status }: Exchange<object>,
  secrets: SecretKeeper,
  options: OptionValues,
): Promise<ExitCode> {
  // The body and not the result, which hides secrets that the service returns only once. Those are printed; our own
  // credentials are not, even if the service repeats them.
  const answer: unknown = assumedDone || body === '' ? {} : secrets.hideIn(JSON.parse(body))
  const head = { operation, status, requestId: requestId && secrets.hide(requestId), attempts }
  if (answer === undefined) {
    const message = 'The answer nests too deeply to be printed.'
    if (options.flag('json')) {
      const issues = [{ message, code: 'response_invalid' }]
      await writeJson(context, { ok: false, stage: 'live', error: message, ...head, issues })
    } else {
      const { err, errStyle } = context
      await err.write(`${errStyle.error('error[response_invalid]')}: ${message}\n`)
    }
    return exitCodes.liveUnreachable.code
  }
  const document = { ok: true, ...head, assumedDone, answer }
  await writeJson(context, options.flag('json') ? document : Object(answer))
  return exitCodes.fine.code
}
