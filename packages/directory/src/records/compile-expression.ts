import {
  compile,
  type Compilation,
  type Environment,
  type EnvironmentVariable,
  type Program,
} from '@igakit/cel'

/** The message type of an account or user. */
export type RecordType = 'AppUser' | 'User'

/** A compiled expression over a record. The record variable may have any name. */
export interface RecordProgram {
  readonly program: Program
  /** Returns the variables for a record; the result is valid until the next call. */
  readonly inputOf: (record: unknown) => Readonly<Record<string, unknown>>
  /** The declared record variable names that the expression uses. */
  readonly declaredRoots: readonly string[]
  /** Undeclared names, which are assumed to refer to the record. */
  readonly assumedRoots: readonly string[]
}

export type RecordCompilation =
  | { readonly ok: true; readonly compiled: RecordProgram }
  | Extract<Compilation, { ok: false }>

/**
 * Compiles an expression whose only variable is a record. The service does not document variable names, so an
 * undeclared name is assumed to refer to the record and is evaluated as JSON.
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
    // Undocumented constants are also assumptions.
    .filter((name) => !environment.constants.some((constant) => constant.name === name))
  const inputOf = inputMaker([...roots, ...assumedRoots])
  return { ok: true, compiled: { program, inputOf, declaredRoots: roots, assumedRoots } }
}

/** Reuses one object for all evaluations: creating an object with computed names takes longer than evaluating. */
function inputMaker(names: readonly string[]): RecordProgram['inputOf'] {
  const input: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]))
  return (record) => {
    for (const name of names) input[name] = record
    return input
  }
}

/**
 * Keeps only the variables whose names occur in the expression, because each variable would be converted for every
 * evaluation.
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
