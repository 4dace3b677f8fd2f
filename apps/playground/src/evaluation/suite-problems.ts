import { formatPath, type SuiteProblem } from '@igakit/cel-testing'
import { isRecord } from '../shared/guards.ts'

type Path = SuiteProblem['path']

/** The field or account that a message names. */
const named = /^names (.+?), (?:which the form does not have|but no account has this id)$/s

/** Returns the problems of a suite as sentences, with one sentence for all unknown names of a case. */
export function suiteProblemTexts(
  problems: readonly SuiteProblem[],
  suite: unknown,
): readonly string[] {
  const texts: string[] = []
  /** The unknown fields or accounts by case. */
  const unknown = new Map<string, { readonly code: string; readonly names: string[] }>()
  for (const { code, message, path } of problems) {
    const one = caseAt(path, suite)
    const [, name] = named.exec(message) ?? []
    if (one === undefined) texts.push(`${formatPath(path)} ${message}`.trim())
    else if (name === undefined) {
      texts.push(`“${one.name}”: ${`${formatPath(one.rest)} ${message}`.trim()}.`)
    } else {
      const key = JSON.stringify([one.name, code])
      const known = unknown.get(key)
      if (known) known.names.push(name)
      else unknown.set(key, { code, names: [name] })
    }
  }
  for (const [key, { code, names }] of unknown) {
    const [name]: readonly unknown[] = JSON.parse(key)
    texts.push(
      code === 'unknown_account'
        ? `“${String(name)}” is about the account ${listed(names)}, which is not among the accounts. Delete or edit the case.`
        : `“${String(name)}” expects ${listed(names)}, which the form does not have. Delete or edit the case.`,
    )
  }
  return texts
}

/** Returns the name of the case at a path, and the path inside the case. */
function caseAt(
  path: Path,
  suite: unknown,
): { readonly name: string; readonly rest: Path } | undefined {
  const at = path.indexOf('cases')
  let value = suite
  for (const step of at === -1 ? [] : path.slice(0, at + 2)) {
    value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined
  }
  const name = isRecord(value) ? value['name'] : undefined
  return at !== -1 && typeof name === 'string' ? { name, rest: path.slice(at + 2) } : undefined
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
