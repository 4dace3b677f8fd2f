import { environmentIds, getEnvironment, type Environment } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readProfile } from '../input/read-profile.ts'
import { selectEnvironment } from '../input/select-environment.ts'
import { environmentReport, resultText } from '../output/environment-report.ts'
import { writeJson } from '../output/json.ts'
import { table } from '../output/table.ts'

/** Lists the environments, or shows one. */
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
    if (options.flag('json')) await writeJson(context, environment)
    else await out.write(environmentReport(outStyle, environment, context.columns))
    return exitCodes.fine.code
  }
  const environments = environmentIds.map((known) => getEnvironment(known, profile))
  if (options.flag('json')) {
    await writeJson(context, { environments: environments.map(summary) })
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
