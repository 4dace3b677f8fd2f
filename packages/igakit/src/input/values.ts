import { type Environment, type Issue, parseClaims, parseInput } from '@igakit/cel'
import type { Context } from '../context.ts'
import type { Rule } from './rule.ts'
import { readSource, type SourceText } from './source.ts'
import { isToken, readJwt } from './token.ts'
import { nearest } from '@igakit/cel-language/spelling'
import type { OptionValues } from '../option-values.ts'
import { UsageError } from '../usage-error.ts'

/** The input for a rule, with notes about its source. */
export interface Input {
  /** The values of the variables by name; undefined without input options. */
  readonly values: object | undefined
  readonly notes: readonly string[]
}

const inputOptions = ['claims', 'input', 'jwt'] as const
const stdinOptions = [...inputOptions, 'profile', 'directory'] as const

/** Returns the option that reads standard input, if any; at most one option can. */
export function stdinOption(options: OptionValues): string | undefined {
  const [first, second] = stdinOptions.filter((name) => options.text(name) === '-')
  if (second === undefined) return first === undefined ? undefined : `--${first}`
  throw new UsageError({
    code: 'conflicting_options',
    message: `--${first} and --${second} cannot both read standard input`,
    hint: 'Pass one of them as a file.',
  })
}

/** Reads `--claims`, `--input` or `--jwt`. */
export async function readInput(
  context: Context,
  options: OptionValues,
  { environment, profile }: Pick<Rule, 'environment' | 'profile'>,
  now: Date,
): Promise<Input> {
  const [option, second] = inputOptions.filter((name) => options.text(name) !== undefined)
  if (second !== undefined) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `--${option} and --${second} cannot be combined`,
      hint: 'Pass one of --claims, --input and --jwt.',
    })
  }
  if (option === undefined) return { values: undefined, notes: [] }
  const value = options.text(option) ?? ''
  const { limits } = environment
  if (option === 'input') {
    const values = await readJson(context, value, option, limits)
    return { values, notes: unknownVariables(values, environment) }
  }

  const variable = profile?.environments?.[environment.id]?.rename?.['claims'] ?? 'claims'
  if (!environment.variables.some(({ name }) => name === variable)) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `--${option} gives the variable ${variable}, which the environment ${environment.id} does not have`,
      hint: `Pass its variables with --input; \`iga environments ${environment.id}\` lists them.`,
    })
  }
  if (option === 'claims') {
    const claims = await readJson(context, value, option, limits)
    return { values: { [variable]: claims }, notes: [] }
  }
  const { tokenNotes } = await import('@igakit/cel/jwt')
  const token = await readJwt(context, value)
  const payload = { text: token.claimsJson, name: "the token's payload" }
  const claims = parseJson(payload, 'claims', limits)
  return { values: { [variable]: claims }, notes: tokenNotes(token, now) }
}

/** Returns messages about misspelt variables, which would otherwise only cause errors in the rule. */
function unknownVariables(values: object, { id, variables }: Environment): readonly string[] {
  const known = variables.map(({ name }) => name)
  return Object.keys(values)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known)
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`
      return `the environment ${id} has no variable ${name}, so its value is not used${hint}`
    })
}

/** The meaning of a JSON object: the claims of a token, or values of variables by name. */
export type JsonKind = 'claims' | 'input'

type Limits = Environment['limits']

const examples: Readonly<Record<JsonKind, string>> = {
  claims: '{"sub": "…"}',
  input: '{"claims": {…}}',
}

/** Reads a JSON object from a file or, for `-`, standard input. */
export async function readJson(
  context: Context,
  path: string,
  kind: JsonKind,
  limits: Limits,
): Promise<object> {
  const source = await readSource(context, path)
  if (!(await isToken(source.text))) return parseJson(source, kind, limits)
  throw new UsageError({
    code: 'invalid_json',
    message: `${source.name} contains a JSON Web Token, not JSON`,
    hint: 'Pass it with --jwt.',
    source: source.name,
  })
}

/** Parses a JSON object; errors include the position of the problem. */
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
    hint: code === 'limit_exceeded' ? 'Use a smaller one.' : hintFor(kind),
    source: name,
  })
}

function hintFor(kind: JsonKind): string {
  return `Pass a JSON object, such as ${examples[kind]}.`
}
