import { parseInput } from '@igakit/cel'
import type { Context } from '../context.ts'
import type { Located } from '../output/source-lines.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { JsonLocator } from './json-locator.ts'
import { inputLimitBytes, readSource, type SourceText } from './read-source.ts'
import {
  findDuplicateKeys,
  linesOfPath,
  locatePath,
  parseYaml,
  type ParsedYaml,
  placeAt,
  type Target,
} from './yaml-places.ts'

/** A payload that was read. */
export interface Payload {
  readonly name: string
  readonly value: unknown
  /** Where something in it is written. */
  locate(path: readonly PropertyKey[], target: Target): Promise<Located>
  /** The lines on which something in it is written, 1-based. */
  linesOf(path: readonly PropertyKey[]): Promise<readonly number[]>
}

const limits = { inputBytes: inputLimitBytes, inputDepth: 1000 }

/** Reads a file, or standard input for `-`, that holds JSON, or else YAML of what JSON can say. */
export async function readPayload(context: Context, path: string): Promise<Payload> {
  const source = await readSource(context, path)
  return looksLikeJson(source) ? readJsonPayload(source) : readYamlPayload(source)
}

/** YAML admits what JSON does not, such as a comma at the end, so that JSON is never read as YAML. */
function looksLikeJson({ name, text }: SourceText): boolean {
  return /\.json$/i.test(name) || (!/\.ya?ml$/i.test(name) && /^\s*[[{]/.test(text))
}

function readJsonPayload({ name, text }: SourceText): Payload {
  const parsed = parseInput(text, limits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new UsageError({
      code: issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json',
      message: `${name}: ${issue?.message ?? 'not JSON'}`,
      hint: 'Give JSON, or YAML in a file that ends in .yaml.',
      source: name,
    })
  }
  const places = new JsonLocator(text)
  return {
    name,
    value: parsed.input,
    locate: (path, target) => places.locate(path, target),
    linesOf: (path) => places.linesOf(path),
  }
}

async function readYamlPayload(source: SourceText): Promise<Payload> {
  const { name } = source
  const parsed = await parseYaml(source)
  const problems = await findProblems(parsed)
  if (problems.length > 0) {
    throw new UsageError({
      code: 'invalid_yaml',
      message: `${name} is not valid YAML, or uses what JSON has not`,
      hint: 'Correct it at the places named.',
      source: name,
      problems,
    })
  }
  const value: unknown = parsed.document.toJS()
  return {
    name,
    value,
    locate: async (path, target) => locatePath(parsed, path, target),
    linesOf: async (path) => linesOfPath(parsed, path),
  }
}

/** The tags of lists and maps that become what JSON has not; those that the parser does not know are its warnings. */
const collectionTags = new Set(['set', 'omap', 'pairs'].map((tag) => `tag:yaml.org,2002:${tag}`))

/** Aliases, dates, infinity and the like are no fault to the parser; no payload can say them in JSON. */
async function findProblems(parsed: ParsedYaml): Promise<readonly Problem[]> {
  const { isNode, isScalar, visit } = await import('yaml')
  const { document } = parsed
  const problems = [...document.errors, ...document.warnings].map(({ message, pos }): Problem => ({
    // The parser reports that its stack overflows as it does what is wrong with the text.
    message: /stack/i.test(message) ? 'nested too deeply' : message,
    place: placeAt(parsed, pos[0]),
  }))
  for (const { message, offset } of await findDuplicateKeys(parsed)) {
    problems.push({ message, place: placeAt(parsed, offset) })
  }
  // What the parser makes of a text after an error is a guess.
  if (document.errors.length > 0) return problems
  const report = (message: string, node: unknown): void => {
    const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0
    problems.push({ message, place: placeAt(parsed, offset) })
  }
  visit(document, {
    Alias(_, node) {
      report('aliases are not supported', node)
    },
    Collection(_, node) {
      if (collectionTags.has(node.tag ?? '')) report('JSON has no such value', node)
    },
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value === 'string') return undefined
      report('a key in JSON is a string: put it in quotes', key)
      return visit.SKIP
    },
    Scalar(_, node) {
      if (!isJsonScalar(node.value)) report('JSON has no such value', node)
    },
  })
  return problems
}

/** Dates and bytes are objects, and not every number is finite. */
function isJsonScalar(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object' || !value
}
