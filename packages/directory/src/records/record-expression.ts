import {
  compile,
  type EnvironmentId,
  type EvaluateOptions,
  type Evaluation,
  getEnvironment,
  type Program,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { compileExpression, type RecordProgram, type RecordType } from './compile-expression.ts'
import { type FieldsRead, fieldsRead } from './fields-read.ts'
import { isPlainObject, type PlainObject, type PlainRecord } from './record-guard.ts'
import { tolerateUnreadErrors } from './unread-errors.ts'
import { makeWithoutNulls } from './without-nulls.ts'

/** Evaluates an expression on a record. */
export interface RecordReader<Result> {
  readonly compiled: RecordProgram
  /** The fields that the expression reads; `undefined` if it uses the whole record. */
  readonly fields: FieldsRead | undefined
  /**
   * Evaluates the expression.
   * @param plain the same record if it passes the guard
   */
  read(record: unknown, plain: PlainRecord | undefined): Result
}

/** The environment and options of an expression over a record. */
export interface RecordPlace {
  readonly id: EnvironmentId
  readonly type: RecordType
  readonly profile: Profile | undefined
  readonly options: EvaluateOptions
}

/**
 * Creates a function that evaluates an expression on a record. The evaluator converts the whole record, both to
 * messages and to maps, so the function passes only the fields that the expression reads; other fields may be
 * invalid. A plain record in which all these fields are set is evaluated as JSON without conversion.
 */
export function makeRecordExpression(
  compiled: RecordProgram,
  place: RecordPlace,
): RecordReader<Evaluation> {
  const { inputOf, program } = compiled
  const { id, options, profile, type } = place
  const environment = getEnvironment(id, profile)
  const withoutNulls = makeWithoutNulls(environment, type)
  const evaluateWhole = (record: unknown): Evaluation =>
    program.evaluate(inputOf(withoutNulls(record)), options)
  const fields = fieldsRead(compiled, environment, type)
  if (fields === undefined) {
    const evaluate = tolerateUnreadErrors(compiled, environment, type, evaluateWhole)
    return { compiled, fields, read: evaluate }
  }
  const { areSimple, names } = fields
  // Compiled on first use: keys that only read a field are rarely evaluated.
  let asJson: Program | undefined
  let isCompiled = !areSimple
  return {
    compiled,
    fields,
    read(record, plain) {
      if (plain !== undefined) {
        if (!isCompiled) asJson = compileAsJson(compiled)
        isCompiled = true
        if (asJson !== undefined && names.every((name) => isSet(plain[name]))) {
          return asJson.evaluate(inputOf(plain), options)
        }
      }
      return evaluateWhole(isPlainObject(record) ? project(record, fields) : record)
    },
  }
}

/** Compiles the expression for a JSON record; returns `undefined` if the expression does not compile. */
function compileAsJson({ declaredRoots, program }: RecordProgram): Program | undefined {
  const { environment, expression } = program
  const variables = environment.variables.map((variable) =>
    declaredRoots.includes(variable.name) ? { ...variable, type: 'map(string, dyn)' } : variable,
  )
  const compilation = compile(expression, { ...environment, typesAre: 'maps', variables })
  return compilation.ok ? compilation.program : undefined
}

/**
 * Creates a function that evaluates an expression on records that are maps. The expression is compiled on first use.
 * @returns `undefined` if the profile sets the type of records
 */
export function makeMapExpression(
  { program: { expression } }: RecordProgram,
  place: RecordPlace,
): ((record: unknown) => Evaluation) | undefined {
  if (place.profile?.typesAre !== undefined) return undefined
  let evaluate: ((record: unknown) => Evaluation) | undefined
  return (record) => {
    evaluate ??= compileForMaps(expression, place)
    return evaluate(record)
  }
}

function compileForMaps(expression: string, place: RecordPlace): (record: unknown) => Evaluation {
  const profile: Profile = { ...place.profile, typesAre: 'maps' }
  const environment = getEnvironment(place.id, profile)
  const compilation = compileExpression(expression, environment, place.type)
  if (!compilation.ok) {
    const { issues } = compilation
    return () => ({ ok: false, issues, assumptions: [] })
  }
  const made = makeRecordExpression(compilation.compiled, { ...place, profile })
  return (record) => made.read(record, undefined)
}

/** Returns a copy of a record that contains only the fields and entries that an expression reads. */
function project(record: PlainObject, { spellings }: FieldsRead): PlainObject {
  const projected: Record<string, unknown> = Object.create(null)
  for (const [name, entries] of spellings) {
    if (!Object.hasOwn(record, name)) continue
    const value = record[name]
    projected[name] = entries !== undefined && isPlainObject(value) ? pick(value, entries) : value
  }
  return projected
}

function pick(object: PlainObject, names: readonly string[]): PlainObject {
  const picked: Record<string, unknown> = Object.create(null)
  for (const name of names) if (Object.hasOwn(object, name)) picked[name] = object[name]
  return picked
}

/** Returns true for a non-empty value. In a message, empty fields are unset. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** Returns true if the result would differ if messages were maps. */
export function restsOnMessages({ assumptions }: Evaluation): boolean {
  return assumptions.some(({ kind, name }) => kind === 'type' && name === 'messages')
}
