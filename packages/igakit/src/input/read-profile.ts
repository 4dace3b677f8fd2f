import type { Profile } from '@igakit/cel/profile'
import type { Document, LineCounter } from 'yaml'
import { codePointCount } from '../code-points.ts'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { UsageError, type Place, type Problem } from '../usage-error.ts'
import { readSource } from './read-source.ts'

/** The tenant profile that `--profile` names, JSON or YAML; of each problem in it the place is said. */
export async function readProfile(
  context: Context,
  options: OptionValues,
): Promise<Profile | undefined> {
  const path = options.text('profile')
  if (path === undefined) return undefined
  const [source, yaml, { parseProfile }] = await Promise.all([
    readSource(context, path),
    import('yaml'),
    import('@igakit/cel/profile'),
  ])
  const lines = new yaml.LineCounter()
  const document = yaml.parseDocument(source.text, { lineCounter: lines, prettyErrors: false })

  // Tags and aliases have no use in a profile; unknown tags are mere warnings to the parser.
  const problems: Problem[] = [...document.errors, ...document.warnings].map((error) => ({
    message: error.message,
    place: placeAt(lines, source.text, error.pos[0]),
  }))
  yaml.visit(document, {
    Alias(_, node) {
      const place = placeAt(lines, source.text, node.range?.[0] ?? 0)
      problems.push({ message: 'aliases are not supported in a profile', place })
    },
  })
  if (problems.length > 0) throw invalid(source.name, 'is not valid YAML or JSON', problems)

  const parsed = parseProfile(document.toJS())
  if (parsed.ok) return parsed.profile
  throw invalid(
    source.name,
    'is not a valid profile',
    parsed.problems.map(({ path: keys, message }) => ({
      message: keys.length === 0 ? message : `${keys.join('.')}: ${message}`,
      place: placeOf(document, lines, source.text, keys),
    })),
  )
}

/** Where a value is in the file, or the nearest value around it that is there. */
function placeOf(
  document: Document.Parsed,
  lines: LineCounter,
  text: string,
  keys: readonly PropertyKey[],
): Place {
  for (let depth = keys.length; depth > 0; depth--) {
    const node: unknown = document.getIn(keys.slice(0, depth), true)
    const start = rangeStart(node)
    if (start !== undefined) return placeAt(lines, text, start)
  }
  return placeAt(lines, text, rangeStart(document.contents) ?? 0)
}

function rangeStart(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node)) return undefined
  const start: unknown = Array.isArray(node.range) ? node.range[0] : undefined
  return typeof start === 'number' ? start : undefined
}

/** The parser counts in UTF-16 units; places count code points. */
function placeAt(lines: LineCounter, text: string, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  return { line, column: codePointCount(text.slice(offset - (col - 1), offset)) }
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
