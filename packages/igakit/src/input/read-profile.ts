import type { Profile } from '@igakit/cel/profile'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { readSource } from './read-source.ts'
import { findDuplicateKeys, parseYaml, placeAt, placeOfPath } from './yaml-places.ts'

/** How many errors of syntax are told: what follows the first ones is mostly their doing. */
const mostErrors = 20

/** The tenant profile that `--profile` names, JSON or YAML; of each problem in it the place is said. */
export async function readProfile(
  context: Context,
  options: OptionValues,
): Promise<Profile | undefined> {
  const path = options.text('profile')
  return path === undefined ? undefined : readProfileFile(context, path)
}

/** The tenant profile of a file. */
export async function readProfileFile(context: Context, path: string): Promise<Profile> {
  const [source, yaml, { parseProfile }] = await Promise.all([
    readSource(context, path),
    import('yaml'),
    import('@igakit/cel/profile'),
  ])
  const file = await parseYaml(source)
  const { document } = file

  // Tags and aliases have no use in a profile; unknown tags are mere warnings to the parser.
  const problems = [...document.errors, ...document.warnings]
    .slice(0, mostErrors)
    .map((error): Problem => ({ message: error.message, place: placeAt(file, error.pos[0]) }))
  for (const { message, offset } of await findDuplicateKeys(file)) {
    problems.push({ message, place: placeAt(file, offset) })
  }
  yaml.visit(document, {
    Pair(_, { key }) {
      const isText = yaml.isScalar(key) && (typeof key.value !== 'object' || key.value === null)
      if (isText || yaml.isAlias(key)) return undefined
      const offset = yaml.isNode(key) ? (key.range?.[0] ?? 0) : 0
      problems.push({
        message: 'a key is neither a text nor a number',
        place: placeAt(file, offset),
      })
      return yaml.visit.SKIP
    },
    Alias(_, node) {
      const place = placeAt(file, node.range?.[0] ?? 0)
      problems.push({ message: 'aliases are not supported in a profile', place })
    },
  })
  if (problems.length > 0) throw invalid(source.name, 'is not valid YAML or JSON', problems)

  // A file of comments alone, as `iga profile init` writes it, changes nothing.
  const parsed = parseProfile(document.contents === null ? {} : document.toJS())
  if (parsed.ok) return parsed.profile
  const found = parsed.problems.map(({ path: keys, message }) => ({
    message: keys.length === 0 ? message : `${keys.join('.')}: ${message}`,
    place: placeOfPath(file, keys),
  }))
  const inOrder = found.toSorted(
    ({ place: left }, { place: right }) => left.line - right.line || left.column - right.column,
  )
  throw invalid(source.name, 'is not a valid profile', inOrder)
}

function invalid(name: string, what: string, problems: readonly Problem[]): UsageError {
  return new UsageError({
    code: 'invalid_profile',
    message: `${name} ${what}`,
    hint: 'Correct it at the places named.',
    source: name,
    problems,
  })
}
