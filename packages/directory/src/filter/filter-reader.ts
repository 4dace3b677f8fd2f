import type { CelValue } from '@igakit/cel'
import type { RecordProgram } from '../records/compile-expression.ts'
import type { FieldsRead } from '../records/fields-read.ts'
import { makeRecordExpression, type RecordPlace } from '../records/record-expression.ts'
import type { PlainRecord } from '../records/record-guard.ts'
import type { Decision, FilterWord } from './decision.ts'

/** Reads what an account filter says of an account. */
export interface FilterReader {
  readonly compiled: RecordProgram
  /** The fields that the expression reads; `undefined` if it uses the record as a whole. */
  readonly fields: FieldsRead | undefined
  /** @param plain the same record, if the guard lets it through */
  read(record: unknown, plain: PlainRecord | undefined): Decision
}

/** Makes the reader of a compiled filter. */
export function makeFilterReader(compiled: RecordProgram, place: RecordPlace): FilterReader {
  const expression = makeRecordExpression(compiled, place)
  return {
    compiled,
    fields: expression.fields,
    read(record, plain) {
      const evaluation = expression.evaluate(record, plain)
      const restsOnMessages = evaluation.assumptions.some(
        ({ kind, name }) => kind === 'type' && name === 'messages',
      )
      const word = evaluation.ok ? wordOfValue(evaluation.value) : undefined
      if (word !== undefined && !restsOnMessages) return word
      const [issue] = evaluation.ok ? [] : evaluation.issues
      return { word, restsOnMessages, ...(issue === undefined ? {} : { issue }) }
    },
  }
}

/** The environment has made sure that it is one of these. */
function wordOfValue(value: CelValue): FilterWord | undefined {
  if (value === true) return 'CREATE'
  if (value === false) return 'IGNORE'
  return value === 'CREATE' || value === 'MATCH_ONLY' || value === 'IGNORE' ? value : undefined
}
