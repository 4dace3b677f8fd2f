import type { Environment } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { nearest } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'
import { parseJson, readJson } from './read-json.ts'
import { readJwt } from './read-jwt.ts'
import type { Rule } from './read-rule.ts'

/** What a rule is evaluated on, and what there is to say about where it came from. */
export interface Input {
  /** The values of the environment's variables, by name; absent when no option gives them. */
  readonly values: object | undefined
  readonly notes: readonly string[]
}

const inputOptions = ['claims', 'input', 'jwt'] as const
const stdinOptions = [...inputOptions, 'profile', 'directory'] as const

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

/** Reads what `--claims`, `--input` or `--jwt` names. */
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
      hint: `Give its variables by --input; \`iga environments ${environment.id}\` lists them.`,
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

/** A misspelt variable has no value, which a rule may only tell by an error. */
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
