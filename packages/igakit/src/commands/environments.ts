import { type Environment, environmentIds, getEnvironment } from '@igakit/cel'
import type { Command } from 'commander'
import { environmentReport, resultText } from './environments/report.ts'
import { addDetails, addExamples, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readProfile } from '../input/profile.ts'
import { selectEnvironment } from '../input/rule.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { table } from '../output/table.ts'

export function defineEnvironments(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'An environment is one kind of rule in the service. With an id, lists its variables, types with their fields, ' +
      'constants, functions, result and limits, each with its confidence.',
  )
    .argument('[id]', 'environment, such as workload-federation')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await listEnvironments(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    { shows: 'List all environments', command: 'iga environments' },
    {
      shows: 'List the variables and functions of trust conditions',
      command: 'iga environments workload-federation',
    },
  ])
}

export async function listEnvironments(
  context: Context,
  id: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const profile = await readProfile(context, options)
  const { out, outStyle } = context
  if (id !== undefined) {
    const selected = selectEnvironment(id, profile)
    const { documentedFunctions } = await import('@igakit/cel/docs')
    const environment = { ...selected, functions: documentedFunctions(selected) }
    if (options.flag('json')) await writeJson(context, { ok: true, ...environment })
    else await out.write(environmentReport(outStyle, environment, context.columns))
    return exitCodes.fine.code
  }
  const environments = environmentIds.map((known) => getEnvironment(known, profile))
  if (options.flag('json')) {
    await writeJson(context, { ok: true, environments: environments.map(summary) })
    return exitCodes.fine.code
  }
  const rows = environments.map((environment) => [
    environment.id,
    environment.celGoVersion,
    resultText(environment),
    environment.variables.map(({ name }) => name).join(', '),
    environment.title,
  ])
  await out.write(
    table(outStyle, ['ID', 'CEL-GO', 'RESULT', 'VARIABLES', 'TITLE'], rows, {
      width: context.columns,
    }),
  )
  return exitCodes.fine.code
}

function summary({ celGoVersion, id, title, doc, result, variables }: Environment): object {
  return {
    id,
    title,
    celGoVersion,
    doc,
    result,
    variables: variables.map(({ name, type }) => ({ name, type })),
  }
}
