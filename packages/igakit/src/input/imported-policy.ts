import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ImportedPolicy } from '@igakit/importers'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { isImportFile } from './import-files.ts'

/** A policy file, and the name of one of its policies. */
interface ImportSpec {
  readonly file: string
  readonly name: string | undefined
}

/** Reads `FILE` or `FILE#POLICY`, if the file exists and may have trust policies; `undefined` for a rule. */
function importSpec(cwd: string, text: string): ImportSpec | undefined {
  const [file = '', ...rest] = text.split('#')
  if (!isImportFile(file) || /[\n\0]/.test(file) || !existsSync(resolve(cwd, file)))
    return undefined
  return { file, name: rest.length === 0 ? undefined : rest.join('#') }
}

/** True if an argument names a file with trust policies, and is not a rule. */
export function namesPolicies({ cwd }: Context, text: string | undefined): text is string {
  return text !== undefined && importSpec(cwd, text) !== undefined
}

/**
 * Reads the only policy of `FILE`, or the policy `FILE#POLICY`.
 *
 * @throws UsageError `missing_rule` if there is none, `invalid_input` if there are several or a file cannot be read
 */
export async function readImportedPolicy(context: Context, text: string): Promise<ImportedPolicy> {
  const { readImports } = await import('./imports.ts')
  const { file, name } = importSpec(context.cwd, text) ?? { file: text, name: undefined }
  const { policies, problems, unreadable } = await readImports(context, [file])
  const [unread] = unreadable
  if (unread !== undefined) throw unread
  const local = policies.map((policy) => ({ policy, short: shortName(policy, file) }))
  const chosen = name === undefined ? local : local.filter(({ short }) => short === name)
  const [only] = chosen
  if (only !== undefined && chosen.length === 1) return only.policy
  const names = local.map(({ short }) => `${file}#${short}`)
  if (only === undefined) {
    throw new UsageError({
      code: 'missing_rule',
      message: `there is no trust policy ${name === undefined ? '' : `${JSON.stringify(name)} `}in ${file}`,
      hint:
        names.length === 0 ? 'Name a file with a trust policy.' : `Use one of ${names.join(', ')}.`,
      source: file,
      problems: problems.map(({ message, place }) => ({ message, place })),
    })
  }
  throw new UsageError({
    code: 'invalid_input',
    message: `${file} has ${chosen.length} trust policies`,
    hint: `Name one: ${names.join(', ')}.`,
    source: file,
  })
}

function shortName({ name }: ImportedPolicy, file: string): string {
  return name.startsWith(`${file}#`) ? name.slice(file.length + 1) : name
}
