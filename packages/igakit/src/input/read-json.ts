import { parseClaims, parseInput, type Environment, type Issue } from '@igakit/cel'
import type { Context } from '../context.ts'
import { looksLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { readSource, type SourceText } from './read-source.ts'

/** What a JSON object stands for: the claims of a token, or the variables of an environment by name. */
export type JsonKind = 'claims' | 'input'

type Limits = Environment['limits']

const examples: Readonly<Record<JsonKind, string>> = {
  claims: '{"sub": "…"}',
  input: '{"claims": {…}}',
}

/** Reads a file, or standard input for `-`, that holds a JSON object. */
export async function readJson(
  context: Context,
  path: string,
  kind: JsonKind,
  limits: Limits,
): Promise<object> {
  const source = await readSource(context, path)
  if (!looksLikeToken(source.text)) return parseJson(source, kind, limits)
  throw new UsageError({
    code: 'invalid_json',
    message: `${source.name} holds a JSON Web Token, not JSON`,
    hint: 'Give it by --jwt instead.',
    source: source.name,
  })
}

/** Parses what was read; the message of an error says where in it the problem is. */
export function parseJson({ name, text }: SourceText, kind: JsonKind, limits: Limits): object {
  const parsed = kind === 'claims' ? parseClaims(text, limits) : parseInput(text, limits)
  if (!parsed.ok) throw jsonError(name, kind, parsed.issues)
  const { input } = parsed
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input
  throw new UsageError({
    code: 'invalid_input',
    message: `${name}: the input must be a JSON object with the environment's variables by name`,
    hint: hintFor(kind),
    source: name,
  })
}

function jsonError(name: string, kind: JsonKind, issues: readonly Issue[]): UsageError {
  const code = issues[0]?.code
  return new UsageError({
    code: code === 'limit_exceeded' || code === 'invalid_input' ? code : 'invalid_json',
    message: `${name}: ${issues.map(({ message }) => message).join('; ')}`,
    hint: code === 'limit_exceeded' ? 'Give a smaller one.' : hintFor(kind),
    source: name,
  })
}

function hintFor(kind: JsonKind): string {
  return `Give a JSON object, such as ${examples[kind]}.`
}
