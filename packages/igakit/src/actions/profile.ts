import type { Profile } from '@igakit/cel/profile'
import { safeInline } from '@igakit/cel-testing/safe-text'
import { profileTemplate } from '../calibrate/profile-template.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readProfileFile } from '../input/read-profile.ts'
import { writeFile } from '../output/write-file.ts'
import { writeJson } from '../output/json.ts'

/** Writes a profile to be edited. */
export async function initProfile(context: Context, file: string | undefined): Promise<ExitCode> {
  if (file === undefined) await context.out.write(profileTemplate)
  else {
    await writeFile(context, file, profileTemplate, { existing: 'refuse' })
    await context.err.write(
      `${safeInline(file)} is written; \`iga profile check ${safeInline(file)}\` checks it\n`,
    )
  }
  return exitCodes.fine.code
}

/** Says what a profile changes; one that is not valid is wrong input. */
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
    await context.out.write(
      `${safeInline(file)} is valid\n${lines.map((line) => `  ${line}\n`).join('')}`,
    )
  }
  return exitCodes.fine.code
}

/** What a profile says, as sentences. */
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
      : [`a name that nothing declares is ${assumesVariables ? 'a variable' : 'an error'}`]),
    ...Object.entries(limits).map(([name, limit]) => `${name} is ${limit ?? 'without a limit'}`),
  ]
}
