import { parseClaims, type Issue } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { looksLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { readJwt } from './read-jwt.ts'
import type { Rule } from './read-rule.ts'
import { readSource, type SourceText } from './read-source.ts'
import { tokenNotes } from './token-notes.ts'

/** What a rule is evaluated on, and what there is to say about where it came from. */
export interface Input {
  /** The values of the environment's variables, by name. */
  readonly values: unknown
  readonly notes: readonly string[]
}

const inputOptions = ['claims', 'input', 'jwt'] as const
const stdinOptions = [...inputOptions, 'profile'] as const

/** The option that reads standard input, if one does; two cannot. */
export function stdinOption(options: OptionValues): string | undefined {
  const [first, second] = stdinOptions.filter((name) => options.text(name) === '-')
  if (second === undefined) return first === undefined ? undefined : `--${first}`
  throw new UsageError({
    code: 'conflicting_options',
    message: `--${first} and --${second} cannot both read standard input`,
    hint: 'Give one of them as a file.',
  })
}

/** Reads what `--claims`, `--input` or `--jwt` names. With none of them no variable has a value. */
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
      message: `--${option} and --${second} exclude each other`,
      hint: 'Give one of --claims, --input and --jwt.',
    })
  }
  if (option === undefined) return { values: {}, notes: [] }
  const value = options.text(option) ?? ''
  if (option === 'input') return { values: await readJson(context, value, option), notes: [] }

  const variable = profile?.environments?.[environment.id]?.rename?.['claims'] ?? 'claims'
  if (!environment.variables.some(({ name }) => name === variable)) {
    throw new UsageError({
      code: 'conflicting_options',
      message: `--${option} gives the variable ${variable}, which the environment ${environment.id} does not have`,
      hint: `Give its variables by --input; \`iga environments ${environment.id}\` lists them.`,
    })
  }
  if (option === 'claims')
    return { values: { [variable]: await readJson(context, value, option) }, notes: [] }
  const token = await readJwt(context, value)
  const claims = parse({ text: token.claimsJson, name: "the token's payload" }, 'claims')
  return { values: { [variable]: claims }, notes: tokenNotes(claims, token.signature, now) }
}

async function readJson(
  context: Context,
  path: string,
  option: 'claims' | 'input',
): Promise<unknown> {
  const source = await readSource(context, path)
  if (!looksLikeToken(source.text)) return parse(source, option)
  throw new UsageError({
    code: 'invalid_json',
    message: `${source.name} holds a JSON Web Token, not JSON`,
    hint: 'Give it by --jwt instead.',
    source: source.name,
  })
}

/** Parses what was read, and says where in it the problem is. */
function parse({ name, text }: SourceText, option: 'claims' | 'input'): unknown {
  const parsed = parseClaims(text)
  if (parsed.ok) return parsed.input
  throw inputError(name, option, parsed.issues)
}

function inputError(
  name: string,
  option: 'claims' | 'input',
  issues: readonly Issue[],
): UsageError {
  const code = issues[0]?.code
  const message = issues.map((issue) => issue.message).join('; ')
  const shape = option === 'claims' ? '{"sub": "…"}' : '{"claims": {…}}'
  return new UsageError({
    code: code === 'limit_exceeded' || code === 'invalid_input' ? code : 'invalid_json',
    message: `${name}: ${message}`,
    hint: `Give a JSON object, such as ${shape}.`,
    source: name,
  })
}
