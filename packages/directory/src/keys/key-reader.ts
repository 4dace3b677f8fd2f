import type { MatchSemantics } from '../options.ts'
import type { RecordProgram } from '../records/compile-expression.ts'
import {
  makeMapExpression,
  makeRecordExpression,
  type RecordPlace,
  type RecordReader,
  restsOnMessages,
} from '../records/record-expression.ts'
import type { PlainRecord } from '../records/record-guard.ts'
import { hasDetails, type Key, type KeyDetails, keyOfEvaluation, keysOf } from './key.ts'
import { makePlainReader, parsePlainPath } from './plain-path.ts'

/** Reads the key of a match case from records of one side. */
export interface KeyReader extends RecordReader<Key> {
  /** True if the key is read from one field, without evaluating the expression. */
  readonly isPath: boolean
}

export interface KeyPlace extends RecordPlace {
  readonly semantics: MatchSemantics
}

export function makeKeyReader(compiled: RecordProgram, place: KeyPlace): KeyReader {
  const { semantics } = place
  const expression = makeRecordExpression(compiled, place)
  const asMaps = makeMapExpression(compiled, place)
  const evaluate = (record: unknown, plain?: PlainRecord): Key => {
    const evaluation = expression.read(record, plain)
    const key = keyOfEvaluation(evaluation, semantics)
    if (asMaps === undefined || !restsOnMessages(evaluation)) return key
    // A different value may still give the same key: an unset field is an empty string in a message but missing in a
    // map.
    const keyOfMap = keyOfEvaluation(asMaps(record), semantics)
    return isSameKey(key, keyOfMap) ? key : dependingOnMessages(key)
  }
  const { environment, expression: text } = compiled.program
  const path = parsePlainPath(text, environment, place.type, compiled.declaredRoots)
  const { fields } = expression
  if (path === undefined) return { compiled, fields, isPath: false, read: evaluate }
  const readPlain = makePlainReader(path, (record) => evaluate(record))
  return {
    compiled,
    fields,
    isPath: true,
    read: (record, plain) => (plain === undefined ? evaluate(record) : readPlain(plain)),
  }
}

function isSameKey(left: Key, right: Key): boolean {
  if (isFailure(left) || isFailure(right)) return isFailure(left) && isFailure(right)
  const keys = new Set(keysOf(left))
  const others = keysOf(right)
  return keys.size === others.length && others.every((key) => keys.has(key))
}

function isFailure(key: Key): boolean {
  return hasDetails(key) && key.isFailure
}

function dependingOnMessages(key: Key): KeyDetails {
  const noted = hasDetails(key) ? key : { keys: keysOf(key), isFailure: false }
  return { ...noted, restsOnMessages: true }
}
