import { parseInput } from '@igakit/cel'
import type { Context } from '../context.ts'
import type { Located } from '../output/source-lines.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { JsonLocator } from './places/json-locator.ts'
import { inputLimitBytes, readSource, type SourceText } from './source.ts'
import {
  findDuplicateKeys,
  linesOfPath,
  locatePath,
  parseYaml,
  type ParsedYaml,
  placeAt,
  type Target,
} from './places/yaml-places.ts'

export interface Payload {
  readonly name: string
  readonly value: unknown
  /** Finds the position of a member. */
  locate(path: readonly PropertyKey[], target: Target): Promise<Located>
  /** Returns the 1-based line numbers of a member. */
  linesOf(path: readonly PropertyKey[]): Promise<readonly number[]>
}

const limits = { inputBytes: inputLimitBytes, inputDepth: 1000 }

/** Reads JSON, or YAML that is expressible as JSON, from a file or, for `-`, standard input. */
export async function readPayload(context: Context, path: string): Promise<Payload> {
  const source = await readSource(context, path)
  return looksLikeJson(source) ? readJsonPayload(source) : readYamlPayload(source)
}

/**
 * True if the text is parsed as JSON. YAML accepts more than JSON, such as trailing commas, so JSON is never parsed
 * as YAML.
 */
function looksLikeJson({ name, text }: SourceText): boolean {
  return /\.json$/i.test(name) || (!/\.ya?ml$/i.test(name) && /^\s*[[{]/.test(text))
}

function readJsonPayload({ name, text }: SourceText): Payload {
  const parsed = parseInput(text, limits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new UsageError({
      code: issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json',
      message: `${name}: ${issue?.message ?? 'invalid JSON'}`,
      hint: 'Use JSON, or YAML in a file that ends in .yaml.',
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
      message: `${name} is not YAML that JSON can express`,
      hint: 'Fix the listed problems.',
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

/** Tags for lists and maps that JSON cannot express. The parser warns about unknown tags. */
const collectionTags = new Set(['set', 'omap', 'pairs'].map((tag) => `tag:yaml.org,2002:${tag}`))

/** Finds aliases, dates, infinity and similar values, which are valid YAML but not JSON. */
async function findProblems(parsed: ParsedYaml): Promise<readonly Problem[]> {
  const { isNode, isScalar, visit } = await import('yaml')
  const { document } = parsed
  const problems = [...document.errors, ...document.warnings].map(({ message, pos }): Problem => ({
    // The parser reports its own stack overflow as a syntax error.
    message: /stack/i.test(message) ? 'nested too deeply' : message,
    place: placeAt(parsed, pos[0]),
  }))
  for (const { message, offset } of await findDuplicateKeys(parsed)) {
    problems.push({ message, place: placeAt(parsed, offset) })
  }
  // After a syntax error, the parser's result is unreliable.
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
      if (collectionTags.has(node.tag ?? '')) report('JSON cannot express this value', node)
    },
    Pair(_, { key }) {
      if (isScalar(key) && typeof key.value === 'string') return undefined
      report('a key in JSON is a string: put it in quotes', key)
      return visit.SKIP
    },
    Scalar(_, node) {
      if (!isJsonScalar(node.value)) report('JSON cannot express this value', node)
    },
  })
  return problems
}

/** True if JSON can express a scalar from YAML, in which dates and bytes are objects and numbers can be infinite. */
function isJsonScalar(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object' || !value
}
