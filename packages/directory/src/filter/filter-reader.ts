import type { CelValue } from '@igakit/cel'
import type { RecordProgram } from '../records/compile-expression.ts'
import {
  makeRecordExpression,
  type RecordPlace,
  type RecordReader,
  restsOnMessages,
} from '../records/record-expression.ts'
import type { Decision, FilterDecision } from './decision.ts'

/** Evaluates an account filter. */
export type FilterReader = RecordReader<Decision>

export function makeFilterReader(compiled: RecordProgram, place: RecordPlace): FilterReader {
  const expression = makeRecordExpression(compiled, place)
  return {
    compiled,
    fields: expression.fields,
    read(record, plain) {
      const evaluation = expression.read(record, plain)
      const isUncertain = restsOnMessages(evaluation)
      const word = evaluation.ok ? wordOfValue(evaluation.value) : undefined
      if (word !== undefined && !isUncertain) return word
      const [issue] = evaluation.ok ? [] : evaluation.issues
      return { word, restsOnMessages: isUncertain, ...(issue === undefined ? {} : { issue }) }
    },
  }
}

/** Converts a filter result to a decision. The environment guarantees that the result is a valid decision. */
function wordOfValue(value: CelValue): FilterDecision | undefined {
  if (value === true) return 'CREATE'
  if (value === false) return 'IGNORE'
  return value === 'CREATE' || value === 'MATCH_ONLY' || value === 'IGNORE' ? value : undefined
}
