import {
  callOperation as call,
  createConnection,
  type Exchange,
  fromEnvironment,
  IgaError,
} from '@igakit/client'
import { validation } from '@igakit/client/validation'
import { type OperationId, operations } from '@igakit/schemas/operations'
import type { Command } from 'commander'
import { apiErrorDocument, apiErrorReport } from './api/error-report.ts'
import { addDetails, addExamples, credentialsHelp, type Session } from './shared.ts'
import { isRefusal, refusalAsUsageError } from '../connection/connection-problem.ts'
import { SecretKeeper } from '../connection/secret-keeper.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { parseSeconds } from '../input/option-parsers.ts'
import { readPayload } from '../input/payload.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'

export function defineApi(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Prints the response as JSON, including secrets that the service returns only once, such as the secret of a ' +
      `rotated decoy. Without an operation, lists all operations. ${credentialsHelp}`,
  )
    .argument('[operation]', 'operation, such as secrets.revoke')
    .option(
      '--data <file>',
      'path, query and body parameters in one object, JSON or YAML; - for standard input',
    )
    .option('--base-url <url>', 'address of the tenant (default: IGAKIT_BASE_URL)')
    .option('--timeout <seconds>', 'time limit with all retries (default: 60)')
    .option('--json', 'print one JSON document, for failures too')
    .action(async () => {
      finish(await callOperation(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Evaluate a rule with the live service',
      command: 'iga api workloadFederation.testCel --data test.json',
    },
    {
      shows: 'Search accounts',
      command: `echo '{"query": "ada"}' | iga api appUsers.search --data -`,
    },
  ])
}

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
  const deadline = parseSeconds('--timeout', options.text('timeout'))
  const settings = { baseUrl: options.text('baseUrl'), deadline }
  try {
    const exchange = await send(context, operation, parameters, secrets, settings)
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
  if (options.flag('json')) return writeJson(context, { ok: true, operations: all })
  const { out, outStyle, columns } = context
  const rows = all.map(({ id, summary }) => [id, summary])
  return out.write(table(outStyle, ['OPERATION', 'DESCRIPTION'], rows, { width: columns }))
}

async function readParameters(context: Context, file: string | undefined): Promise<object> {
  if (file === undefined) return {}
  const { name, value } = await readPayload(context, file)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new UsageError({
    code: 'invalid_input',
    message: `${name}: the parameters must be one object`,
    hint: 'Pass an object, such as {"vaultId": "…"}.',
    source: name,
  })
}

interface Settings {
  readonly baseUrl: string | undefined
  /** The time limit, in milliseconds. */
  readonly deadline: number | undefined
}

async function send(
  { env }: Context,
  operation: OperationId,
  parameters: object,
  secrets: SecretKeeper,
  { baseUrl, deadline }: Settings,
): Promise<Exchange<object>> {
  const connection = createConnection({
    ...fromEnvironment({ ...env, ...(baseUrl !== undefined && { IGAKIT_BASE_URL: baseUrl }) }),
    ...(deadline !== undefined && { deadline, attemptTimeout: deadline }),
    userAgent: 'iga',
    fetch: secrets.fetch,
    // Responses are printed unchecked; invalid requests are not sent.
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
  // Parses the body instead of using the client's result, which hides secrets that the service returns only once.
  // Those secrets are printed; our own credentials are not, even if the service repeats them.
  const answer: unknown = assumedDone || body === '' ? {} : secrets.hideIn(JSON.parse(body))
  const head = { operation, status, requestId: requestId && secrets.hide(requestId), attempts }
  if (answer === undefined) {
    const message = 'The response is nested too deeply to print.'
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

export function selectOperation(id: string): OperationId {
  if (isOperationId(id)) return id
  const meant = nearest(id, Object.keys(operations))
  throw new UsageError({
    code: 'unknown_operation',
    message: `there is no operation ${JSON.stringify(id)}`,
    hint:
      meant === undefined
        ? '`iga api` lists them all.'
        : `Did you mean ${meant}? \`iga api\` lists them all.`,
  })
}

function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id)
}
