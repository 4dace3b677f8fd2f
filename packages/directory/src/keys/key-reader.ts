import type { Evaluation } from '@igakit/cel'
import type { RecordProgram } from '../records/compile-expression.ts'
import type { FieldsRead } from '../records/fields-read.ts'
import {
  makeMapExpression,
  makeRecordExpression,
  type RecordPlace,
} from '../records/record-expression.ts'
import type { PlainRecord } from '../records/record-guard.ts'
import type { MatchSemantics } from '../semantics.ts'
import { isNoted, type Key, keysOf, type NotedKey } from './key.ts'
import { keyOfEvaluation } from './key-of-evaluation.ts'
import { recognisePlainPath } from './plain-path.ts'
import { makePlainReader } from './plain-reader.ts'

/** Reads the key of a match case of records of one side. */
export interface KeyReader {
  readonly compiled: RecordProgram
  /** The fields that the expression reads; `undefined` if it uses the record as a whole. */
  readonly fields: FieldsRead | undefined
  /**
   * The key of a record.
   * @param plain the same record, if the guard lets it through
   */
  read(record: unknown, plain: PlainRecord | undefined): Key
}

/** Where the expression of a key is evaluated, and how. */
export interface KeyPlace extends RecordPlace {
  readonly semantics: MatchSemantics
}

/** Makes the reader of a compiled expression. */
export function makeKeyReader(compiled: RecordProgram, place: KeyPlace): KeyReader {
  const { semantics } = place
  const expression = makeRecordExpression(compiled, place)
  const asMaps = makeMapExpression(compiled, place)
  const evaluate = (record: unknown, plain?: PlainRecord): Key => {
    const evaluation = expression.evaluate(record, plain)
    const key = keyOfEvaluation(evaluation, semantics)
    if (asMaps === undefined || !restsOnMessages(evaluation)) return key
    // Not every other value is another key: what is not set is an empty text of a message and missing in a map.
    const keyOfMap = keyOfEvaluation(asMaps(record), semantics)
    return isSameKey(key, keyOfMap) ? key : notedOf(key)
  }
  const { environment, expression: text } = compiled.program
  const path = recognisePlainPath(text, environment, place.type, compiled.declaredRoots)
  const { fields } = expression
  if (path === undefined) return { compiled, fields, read: evaluate }
  const readPlain = makePlainReader(path, (record) => evaluate(record))
  return {
    compiled,
    fields,
    read: (record, plain) => (plain === undefined ? evaluate(record) : readPlain(plain)),
  }
}

/** Whether the evaluator found the value or the error to be another if messages were maps. */
function restsOnMessages({ assumptions }: Evaluation): boolean {
  return assumptions.some(({ kind, name }) => kind === 'type' && name === 'messages')
}

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
