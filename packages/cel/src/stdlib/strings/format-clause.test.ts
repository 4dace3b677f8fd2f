import { expect, test } from 'vitest'
import { readFormatClause } from './format-clause.ts'

const prefix = 'could not parse formatting clause: error while parsing precision:'
const integer = `${prefix} error while converting precision to integer: strconv.Atoi: parsing`

test.each([
  ['s', 's', 6, 1],
  ['X rest', 'X', 6, 1],
  ['.2f', 'f', 2, 3],
  ['.100e and more', 'e', 100, 5],
])('%%%s is valid', (text, verb, precision, end) => {
  const clause = readFormatClause(new TextEncoder().encode(text), 0)
  expect(clause).toEqual({ ok: true, verb, precision, end })
})

test.each([
  ['5s', 'could not parse formatting clause: unrecognized formatting clause "5"'],
  ['é', 'could not parse formatting clause: unrecognized formatting clause "Ã"'],
  ['.f', `${integer} "": invalid syntax`],
  ['.3', `${prefix} could not find end of precision specifier`],
  ['.101f', `${prefix} precision 101 exceeds maximum allowed precision 100`],
  ['.9223372036854775808f', `${integer} "9223372036854775808": value out of range`],
])('%%%s is invalid', (text, message) => {
  expect(readFormatClause(new TextEncoder().encode(text), 0)).toEqual({ ok: false, message })
})
