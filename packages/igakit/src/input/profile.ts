import type { Profile } from '@igakit/cel/profile'
import type { OptionValues } from '../option-values.ts'
import type { Context } from '../context.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { type OpenOptions, readSource } from './source.ts'
import { findDuplicateKeys, parseYaml, placeAt, placeOfPath } from './places/yaml-places.ts'

/** The maximum number of syntax errors: later errors mostly follow from the first. */
const mostErrors = 20

/** Reads the tenant profile for `--profile` as JSON or YAML; problems include positions. */
export async function readProfile(
  context: Context,
  options: OptionValues,
): Promise<Profile | undefined> {
  const path = options.text('profile')
  return path === undefined ? undefined : readProfileFile(context, path)
}

/** Reads a tenant profile from a file. */
export async function readProfileFile(
  context: Context,
  path: string,
  options?: OpenOptions,
): Promise<Profile> {
  const [source, yaml, { parseProfile }] = await Promise.all([
    readSource(context, path, options),
    import('yaml'),
    import('@igakit/cel/profile'),
  ])
  const file = await parseYaml(source)
  const { document } = file

  // Profiles have no use for tags and aliases, and the parser only warns about unknown tags.
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
        message: 'a key is neither a string nor a number',
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

  // A file with only comments, as written by `iga profile init`, changes nothing.
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
    hint: 'Fix the listed problems.',
    source: name,
    problems,
  })
}
