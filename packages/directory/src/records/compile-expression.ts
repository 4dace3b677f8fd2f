import {
  compile,
  type Compilation,
  type Environment,
  type EnvironmentVariable,
  type Program,
} from '@igakit/cel'

/** The message type of each side's variable. */
export type RecordType = 'AppUser' | 'User'

/** A compiled expression over a record, which it may call by any name. */
export interface RecordProgram {
  readonly program: Program
  /** What it is evaluated on for a record; until it is asked for another. */
  readonly inputOf: (record: unknown) => Readonly<Record<string, unknown>>
  /** The names of the record that the expression uses and that the environment declares. */
  readonly declaredRoots: readonly string[]
  /** Names that nothing declares, which are taken for the record. */
  readonly assumedRoots: readonly string[]
}

/** The outcome of compiling an expression over a record. */
export type RecordCompilation =
  | { readonly ok: true; readonly compiled: RecordProgram }
  | Extract<Compilation, { ok: false }>

/**
 * Compiles an expression whose one variable is a record. The names of variables are published nowhere, so a name that
 * nothing declares can only be the record, and evaluation runs over it as JSON.
 */
export function compileExpression(
  expression: string,
  environment: Environment,
  type: RecordType,
): RecordCompilation {
  const compilation = compile(expression, withVariablesOf(expression, environment, type))
  if (!compilation.ok) return compilation
  const { program } = compilation
  const declared = new Set(environment.variables.map(({ name }) => name))
  const roots = recordVariables(program.environment.variables, type)
  const assumedRoots = program.assumptions
    .filter(({ kind, name }) => kind === 'variable' && !declared.has(name) && !name.includes('.'))
    .map(({ name }) => name)
    // A constant that is not documented is among the assumptions, too.
    .filter((name) => !environment.constants.some((constant) => constant.name === name))
  const inputOf = inputMaker([...roots, ...assumedRoots])
  return { ok: true, compiled: { program, inputOf, declaredRoots: roots, assumedRoots } }
}

/** One object for all evaluations: none keeps it, and making one by computed names takes longer than evaluating. */
function inputMaker(names: readonly string[]): RecordProgram['inputOf'] {
  const input: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]))
  return (record) => {
    for (const name of names) input[name] = record
    return input
  }
}

/**
 * Every name of the record would be converted for every evaluation, so only those stay that the expression can mean:
 * each that stands in its text.
 */
function withVariablesOf(
  expression: string,
  environment: Environment,
  type: RecordType,
): Environment {
  const words = new Set(expression.match(/[A-Za-z_]\w*/g))
  const records = new Set(recordVariables(environment.variables, type))
  const variables = environment.variables.filter(
    ({ name }) => !records.has(name) || name.includes('.') || words.has(name),
  )
  return { ...environment, variables }
}

function recordVariables(
  variables: readonly EnvironmentVariable[],
  type: RecordType,
): readonly string[] {
  return variables.filter((variable) => variable.type === type).map(({ name }) => name)
}
