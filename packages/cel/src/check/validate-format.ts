import type { Call, Expr } from '../ast/expr.ts'
import type { CelType } from '../types/cel-type.ts'
import { dynType } from '../types/make-type.ts'
import { runtimeTypeName } from '../types/format-type.ts'
import type { Checked } from './checked.ts'
import type { Faults } from './faults.ts'
import { type FormatVerb, readFormatClause } from '../stdlib/strings/format-clause.ts'

type Kind = CelType['kind']

const numbers: readonly Kind[] = ['int', 'uint', 'double']
const binary: readonly Kind[] = ['bool', 'int', 'uint']
const hex: readonly Kind[] = ['int', 'uint', 'string', 'bytes']
const octal: readonly Kind[] = ['int', 'uint']
const printable: readonly Kind[] = [
  'list',
  'map',
  'int',
  'uint',
  'double',
  'bool',
  'string',
  'timestamp',
  'bytes',
  'duration',
  'type',
  'null',
]

/** The types that each clause accepts, and cel-go's error message for all other types. */
const clauses: Readonly<Record<FormatVerb, readonly [takes: readonly Kind[], error: string]>> = {
  s: [
    printable,
    'string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps',
  ],
  d: [numbers, 'decimal clause can only be used on ints, uints, and doubles'],
  f: [numbers, 'fixed-point clause can only be used on ints, uints, and doubles'],
  e: [numbers, 'scientific clause can only be used on ints, uints, and doubles'],
  b: [binary, 'only ints, uints, and bools can be formatted as binary'],
  x: [hex, 'only ints, uints, bytes, and strings can be formatted as hex'],
  X: [hex, 'only ints, uints, bytes, and strings can be formatted as hex'],
  o: [octal, 'octal clause can only be used on ints and uints'],
}

const percent = 0x25

/**
 * Checks a constant format string against the types of the arguments in a list literal. Like cel-go's strings
 * library, runs after type checking and reports at most one error per call.
 */
export function validateFormat(call: Call, checked: Checked, faults: Faults): void {
  const [list] = call.args
  if (call.target?.kind !== 'literal' || typeof call.target.value !== 'string') return
  if (list?.kind !== 'list' || !isStringFormat(call, checked)) return
  const format = new TextEncoder().encode(call.target.value)
  let requested = 0
  for (let at = 0; at < format.length; at++) {
    if (format[at] !== percent) continue
    if (format[at + 1] === percent) {
      at++
      continue
    }
    const index = requested++
    if (at + 1 >= format.length) return faults.invalidFormat(call, 'unexpected end of string')
    const argument = list.elements[index]
    if (argument === undefined) return faults.invalidFormat(call, `index ${index} out of range`)
    const clause = readFormatClause(format, at + 1)
    if (!clause.ok) return faults.invalidFormat(call, clause.message)
    const misfit = findMisfit(clause.verb, argument, checked)
    if (misfit !== undefined) {
      const given = runtimeTypeName(typeOf(misfit, checked))
      const message = `error during formatting: ${clauses[clause.verb][1]}, was given ${given}`
      return faults.invalidFormat(misfit, message)
    }
    at = clause.end - 1
  }
  if (list.elements.length > requested) {
    const counts = `expected ${requested}, got ${list.elements.length}`
    faults.invalidFormat(call, `too many arguments supplied to string.format (${counts})`)
  }
}

function isStringFormat(call: Call, { references }: Checked): boolean {
  const reference = references[call.id]
  return (
    reference?.kind === 'function' && reference.overloads.some(({ id }) => id === 'string_format')
  )
}

/** Returns the argument, or the element, key or value inside a literal argument, that a clause does not accept. */
function findMisfit(verb: FormatVerb, argument: Expr, checked: Checked): Expr | undefined {
  const [takes] = clauses[verb]
  const type = typeOf(argument, checked)
  const kind = type.kind === 'wrapper' ? type.of : type.kind
  if (kind !== 'dyn' && !takes.includes(kind)) return argument
  if (verb !== 's') return undefined
  for (const part of partsOf(argument)) {
    const misfit = findMisfit(verb, part, checked)
    if (misfit !== undefined) return misfit
  }
  return undefined
}

function partsOf(expr: Expr): readonly Expr[] {
  if (expr.kind === 'list') return expr.elements
  if (expr.kind === 'map') return expr.entries.flatMap(({ key, value }) => [key, value])
  return []
}

function typeOf(expr: Expr, { types }: Checked): CelType {
  return types[expr.id] ?? dynType
}
