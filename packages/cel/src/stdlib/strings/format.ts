import { readFormatClause } from './format-clause.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { guardString } from '../../values/abort.ts'
import { TextBuilder } from '../../values/format/text-builder.ts'
import type { CelValue } from '../../values/value.ts'
import { binary, type Implementation } from '../implementation.ts'
import { list, string } from '../kinds.ts'
import { formatArgument } from './format-argument.ts'

/** Implements `format`, which replaces clauses such as `%s` and `%.2f` with the arguments in order. */
export const format: readonly Implementation[] = [binary('string_format', string, list, formatText)]

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const percent = 0x25

function formatText(text: string, args: readonly CelValue[]): Result {
  if (!text.includes('%')) return text
  // cel-go reads the format byte by byte, as its errors about invalid clauses show.
  const bytes = encoder.encode(text)
  const made = new TextBuilder()
  let plainFrom = 0
  let next = 0
  for (let at = bytes.indexOf(percent); at >= 0; at = bytes.indexOf(percent, plainFrom)) {
    made.add(decoder.decode(bytes.subarray(plainFrom, at)))
    if (bytes[at + 1] === percent) {
      made.add('%')
      plainFrom = at + 2
      continue
    }
    const argument = args[next]
    if (argument === undefined) return failure(`index ${next} out of range`)
    if (at + 1 >= bytes.length) return failure('unexpected end of string')
    const clause = readFormatClause(bytes, at + 1)
    if (!clause.ok) return failure(clause.message)
    const precision = Number(decoder.decode(bytes.subarray(at + 2, clause.end - 1)) || '6')
    const formatted = formatArgument(clause.verb, precision, argument)
    if (formatted instanceof Failure) return formatted
    made.add(formatted)
    guardString(made.length)
    plainFrom = clause.end
    next++
  }
  made.add(decoder.decode(bytes.subarray(plainFrom)))
  return made.toString()
}

function failure(message: string): Failure {
  return new Failure('invalid_argument', message)
}
