import type { CelValue, EvaluateOptions } from '@igakit/cel'
import type { RecordProgram } from '../keys/compile-expression.ts'
import type { Decision, FilterWord } from './decision.ts'

/** Reads what an account filter says of an account. */
export interface FilterReader {
  readonly compiled: RecordProgram
  read(record: unknown): Decision
}

/** Makes the reader of a compiled filter. */
export function makeFilterReader(compiled: RecordProgram, options: EvaluateOptions): FilterReader {
  const { inputOf, program } = compiled
  return {
    compiled,
    read(record) {
      const evaluation = program.evaluate(inputOf(record), options)
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
