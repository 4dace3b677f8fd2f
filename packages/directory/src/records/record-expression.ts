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
import { isPlainObject, type PlainObject } from './plain-object.ts'
import type { PlainRecord } from './record-guard.ts'
import { tolerateUnreadFaults } from './unread-faults.ts'
import { makeWithoutNulls } from './without-nulls.ts'

/** Evaluates an expression on a record. */
export interface RecordExpression {
  readonly compiled: RecordProgram
  /** The fields that the expression reads; `undefined` if it uses the record as a whole. */
  readonly fields: FieldsRead | undefined
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
 * Makes the evaluation of an expression over a record. The evaluator converts all of a record that it gets, and does so
 * for messages and for maps, so it is given no more than the fields that are read: no other field can fail a record.
 * If all of them are set in a plain record, their values are those of the JSON, and nothing is converted at all.
 */
export function makeRecordExpression(
  compiled: RecordProgram,
  place: RecordPlace,
): RecordExpression {
  const { inputOf, program } = compiled
  const { id, options, profile, type } = place
  const environment = getEnvironment(id, profile)
  const withoutNulls = makeWithoutNulls(environment, type)
  const evaluateWhole = (record: unknown): Evaluation =>
    program.evaluate(inputOf(withoutNulls(record)), options)
  const fields = fieldsRead(compiled, environment, type)
  if (fields === undefined) {
    const evaluate = tolerateUnreadFaults(compiled, environment, type, evaluateWhole)
    return { compiled, fields, evaluate }
  }
  const { areSimple, names } = fields
  const asJson = areSimple ? compileAsJson(compiled) : undefined
  return {
    compiled,
    fields,
    evaluate(record, plain) {
      if (asJson !== undefined && plain !== undefined) {
        if (names.every((name) => isSet(plain[name]))) {
          return asJson.evaluate(inputOf(plain), options)
        }
      }
      return evaluateWhole(isPlainObject(record) ? project(record, fields) : record)
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
 * Makes the evaluation of an expression for records that are maps; compiled when it is first needed.
 * @returns `undefined` if the profile says what records are
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
  return (record) => made.evaluate(record, undefined)
}

/** The part of a record that an expression reads. */
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

/** Whether a field is set, and to something: what is empty is as unset to a message. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
