import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Profile } from '@igakit/cel/profile'
import type { Command } from 'commander'
import { profileTemplate } from './calibrate/profile-template.ts'
import { addDetails, addExamples, addSubcommand, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readProfileFile } from '../input/profile.ts'
import { stdinName } from '../input/source.ts'
import { optionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { writeFile } from '../output/write-file.ts'

export function defineProfile(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'A profile describes how the service of a tenant differs from its public documentation.',
  )
  const init = addSubcommand(command, 'init', 'Write a profile to edit')
  addDetails(init, 'The profile changes nothing; comments show every setting.')
    .option('-o, --out <file>', 'write to a new file instead of standard output')
    .action(async () => {
      finish(await initProfile(context, optionValues(init).text('out')))
    })
  addExamples(init, [
    { shows: 'Write a profile to edit', command: 'iga profile init --out new-tenant.yaml' },
    { shows: 'Print the profile', command: 'iga profile init' },
  ])
  const check = addSubcommand(command, 'check', 'Check a profile and list its changes')
    .argument('<file>', 'profile, JSON or YAML; - for standard input')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const [file = ''] = check.args
      finish(await checkProfile(context, file, optionValues(check).flag('json')))
    })
  addExamples(check, [
    { shows: 'List the changes of a profile', command: 'iga profile check tenant.yaml' },
    { shows: 'Check a profile from a pipe', command: 'iga profile init | iga profile check -' },
  ])
  addExamples(command, [
    { shows: 'Write a profile to edit', command: 'iga profile init --out new-tenant.yaml' },
    { shows: 'List the changes of a profile', command: 'iga profile check tenant.yaml' },
  ])
}

export async function initProfile(context: Context, file: string | undefined): Promise<ExitCode> {
  if (file === undefined) await context.out.write(profileTemplate)
  else {
    await writeFile(context, file, profileTemplate, { existing: 'refuse' })
    await context.err.write(
      `wrote ${safeInline(file)}; check it with \`iga profile check ${safeInline(file)}\`\n`,
    )
  }
  return exitCodes.fine.code
}

/** Prints the changes of a profile. An invalid profile is a usage error. */
export async function checkProfile(
  context: Context,
  file: string,
  isJson: boolean,
): Promise<ExitCode> {
  const profile = await readProfileFile(context, file)
  const changes = changesOf(profile)
  if (isJson) await writeJson(context, { ok: true, profile, changes })
  else {
    const lines = changes.length === 0 ? ['changes nothing'] : changes
    const name = file === '-' ? stdinName : safeInline(file)
    await context.out.write(`${name} is valid\n${lines.map((line) => `  ${line}\n`).join('')}`)
  }
  return exitCodes.fine.code
}

/** Describes the changes of a profile in sentences. */
function changesOf({
  celGoVersion,
  environments = {},
  namespace,
  typesAre,
  weekStart,
}: Profile): readonly string[] {
  return [
    ...(celGoVersion === undefined ? [] : [`rules are evaluated by cel-go ${celGoVersion}`]),
    ...(namespace === undefined ? [] : [`the namespace of the service is ${namespace}`]),
    ...(typesAre === undefined ? [] : [`users, accounts, tasks and entitlements are ${typesAre}`]),
    ...(weekStart === undefined ? [] : [`weeks start on ${weekStart}`]),
    ...Object.entries(environments).flatMap(([id, changes]) =>
      changes === undefined ? [] : environmentChanges(changes).map((line) => `${id}: ${line}`),
    ),
  ]
}

type EnvironmentChanges = NonNullable<NonNullable<Profile['environments']>['cel-go']>

function environmentChanges({
  assumesVariables,
  functions = [],
  limits = {},
  rename = {},
  variables = [],
}: EnvironmentChanges): readonly string[] {
  return [
    ...Object.entries(rename).map(([name, to]) => `${name} is ${to}`),
    ...variables.map(({ name, type }) => `has ${name}, ${type}`),
    ...functions.map(({ name, signatures }) => `has ${name}: ${signatures.join(', ')}`),
    ...(assumesVariables === undefined
      ? []
      : [`an undeclared name is ${assumesVariables ? 'a variable' : 'an error'}`]),
    ...Object.entries(limits).map(([name, limit]) => `${name} is ${limit ?? 'without a limit'}`),
  ]
}
