import {
  compile,
  type Environment,
  type EnvironmentId,
  type EvaluateOptions,
  type Evaluation,
  getEnvironment,
  type Program,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { compileExpression, type RecordProgram, type RecordType } from './compile-expression.ts'
import { fieldsRead } from './fields-read.ts'
import type { PlainRecord } from './record-guard.ts'

/** Evaluates an expression on a record. */
export interface RecordExpression {
  readonly compiled: RecordProgram
  /** @param plain the same record, if the guard lets it through */
  evaluate(record: unknown, plain: PlainRecord | undefined): Evaluation
}

/** Where an expression over a record stands, and what it is evaluated with. */
export interface RecordPlace {
  readonly id: EnvironmentId
  readonly type: RecordType
  readonly profile: Profile | undefined
  readonly options: EvaluateOptions
}

/**
 * An expression over a record, evaluated as cheaply as it can be without another outcome. The evaluator converts all of
 * a record that it gets, and does so for messages and for maps, so of a plain record it is given no more than the fields
 * that are read. Where all of them are set, their values are those of the JSON, and nothing is converted at all.
 */
export function makeRecordExpression(
  compiled: RecordProgram,
  place: RecordPlace,
): RecordExpression {
  const { inputOf, program } = compiled
  const { options, type } = place
  const evaluateWhole = (record: unknown): Evaluation => program.evaluate(inputOf(record), options)
  const fields = fieldsRead(compiled, program.environment, type)
  if (fields === undefined) return { compiled, evaluate: evaluateWhole }
  const { areSimple, names } = fields
  const asJson = areSimple ? compileAsJson(compiled) : undefined
  return {
    compiled,
    evaluate(record, plain) {
      if (plain === undefined) return evaluateWhole(record)
      return asJson !== undefined && names.every((name) => isSet(plain[name]))
        ? asJson.evaluate(inputOf(plain), options)
        : evaluateWhole(project(plain, names))
    },
  }
}

/** The same expression where the record is just JSON; none where it does not compile so. */
function compileAsJson({ declaredRoots, program }: RecordProgram): Program | undefined {
  const { environment, expression } = program
  const variables = environment.variables.map((variable) =>
    declaredRoots.includes(variable.name) ? { ...variable, type: 'map(string, dyn)' } : variable,
  )
  const compilation = compile(expression, { ...environment, typesAre: 'maps', variables })
  return compilation.ok ? compilation.program : undefined
}

/**
 * Evaluates an expression as it is where records are known to be messages or maps; compiled when it is first needed.
 * @returns `undefined` where a profile says which they are
 */
export function makeReading(
  typesAre: 'messages' | 'maps',
  { program: { expression } }: RecordProgram,
  { id, options, profile, type }: RecordPlace,
): ((record: unknown) => Evaluation) | undefined {
  if (profile?.typesAre !== undefined) return undefined
  let evaluate: ((record: unknown) => Evaluation) | undefined
  return (record) => {
    evaluate ??= evaluateIn(getEnvironment(id, { ...profile, typesAre }), expression, type, options)
    return evaluate(record)
  }
}

function evaluateIn(
  environment: Environment,
  expression: string,
  type: RecordType,
  options: EvaluateOptions,
): (record: unknown) => Evaluation {
  const compilation = compileExpression(expression, environment, type)
  if (!compilation.ok) {
    const { issues } = compilation
    return () => ({ ok: false, issues, assumptions: [] })
  }
  const { inputOf, program } = compilation.compiled
  return (record) => program.evaluate(inputOf(record), options)
}

function project(record: PlainRecord, names: readonly string[]): PlainRecord {
  const projected: Record<string, unknown> = {}
  for (const name of names) {
    if (Object.hasOwn(record, name)) projected[name] = record[name]
  }
  return projected
}

/** Whether a field is set, and to something: what is empty is as unset to a message. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
