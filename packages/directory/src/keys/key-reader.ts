import {
  type Environment,
  type EvaluateOptions,
  type Evaluation,
  getEnvironment,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { MatchSemantics } from '../semantics.ts'
import { compileExpression, type RecordProgram, type RecordType } from './compile-expression.ts'
import { isNoted, type Key, keysOf, type NotedKey } from './key.ts'
import { keyOfEvaluation } from './key-of-evaluation.ts'
import { recognisePlainPath } from './plain-path.ts'
import { makePlainReader } from './plain-reader.ts'
import type { PlainRecord } from './record-guard.ts'

/** Reads the key of a match case of records of one side. */
export interface KeyReader {
  readonly compiled: RecordProgram
  /**
   * The key of a record.
   * @param plain the same record, if the guard lets it through
   */
  read(record: unknown, plain: PlainRecord | undefined): Key
}

/** Where the expression of a key is evaluated, and how. */
export interface KeyPlace {
  readonly id: 'directory-app-user-key' | 'directory-user-key'
  readonly type: RecordType
  readonly profile: Profile | undefined
  readonly semantics: MatchSemantics
  readonly options: EvaluateOptions
}

/** Makes the reader of a compiled expression. */
export function makeKeyReader(compiled: RecordProgram, place: KeyPlace): KeyReader {
  const { inputOf, program } = compiled
  const { options, semantics } = place
  const asMaps = makeMapsReader(program.expression, place)
  const evaluate = (record: unknown): Key => {
    const evaluation = program.evaluate(inputOf(record), options)
    const key = keyOfEvaluation(evaluation, semantics)
    return restsOnMessages(evaluation) && !isSameKey(key, asMaps(record)) ? notedOf(key) : key
  }
  const path = recognisePlainPath(
    program.expression,
    program.environment,
    place.type,
    compiled.declaredRoots,
  )
  if (path === undefined) return { compiled, read: evaluate }
  const readPlain = makePlainReader(path, evaluate)
  return {
    compiled,
    read: (record, plain) => (plain === undefined ? evaluate(record) : readPlain(plain)),
  }
}

/** Whether the evaluator found the value or the error to be another if messages were maps. */
function restsOnMessages({ assumptions }: Evaluation): boolean {
  return assumptions.some(({ kind, name }) => kind === 'type' && name === 'messages')
}

/** Not every other value is another key: what is not set is an empty text of a message and missing in a map. */
function isSameKey(left: Key, right: Key): boolean {
  if (isFailure(left) || isFailure(right)) return isFailure(left) && isFailure(right)
  const keys = new Set(keysOf(left))
  const others = keysOf(right)
  return keys.size === others.length && others.every((key) => keys.has(key))
}

function isFailure(key: Key): boolean {
  return isNoted(key) && key.isFailure
}

function notedOf(key: Key): NotedKey {
  const noted = isNoted(key) ? key : { keys: keysOf(key), isFailure: false }
  return { ...noted, restsOnMessages: true }
}

/** Reads the key as it is where accounts and users are maps; compiled when it is first asked for. */
function makeMapsReader(expression: string, place: KeyPlace): (record: unknown) => Key {
  const { id, options, profile, semantics, type } = place
  let evaluate: ((record: unknown) => Evaluation) | undefined
  return (record) => {
    evaluate ??= makeEvaluate(
      expression,
      getEnvironment(id, { ...profile, typesAre: 'maps' }),
      type,
      options,
    )
    return keyOfEvaluation(evaluate(record), semantics)
  }
}

function makeEvaluate(
  expression: string,
  environment: Environment,
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
