import { describe, expect, test } from 'vitest'
import { comprehensions } from './comprehensions/index.ts'
import { conversions } from './standard/signatures/conversions.ts'
import { encoders } from './encoders/index.ts'
import { lists } from './lists/signatures.ts'
import { math } from './math/signatures.ts'
import { network } from './network/signatures.ts'
import { optional } from './optional/signatures.ts'
import { readSignatures } from './signatures.ts'
import { regex } from './regex/index.ts'
import { sets } from './sets/index.ts'
import { standardFunctions } from './standard/signatures/functions.ts'
import { standardOperators } from './standard/signatures/operators.ts'
import { strings } from './strings/signatures.ts'
import { timestamps } from './standard/signatures/timestamps.ts'

const tables = {
  standardOperators,
  standardFunctions,
  conversions,
  timestamps,
  strings,
  math,
  lists,
  sets,
  encoders,
  regex,
  optional,
  comprehensions,
  network,
}

describe.each(Object.entries(tables))('the signatures of %s', (_name, table) => {
  test('all parse', () => {
    const written = Object.values(table).flatMap((overloads) => Object.keys(overloads))
    const read = [...readSignatures(table).values()].flat().map(({ id }) => id)
    expect(read).toEqual(written)
  })

  test('are parsed once', () => {
    expect(readSignatures(table)).toBe(readSignatures(table))
  })
})

test('overload ids are unique', () => {
  const ids = Object.values(tables).flatMap((table) =>
    Object.values(table).flatMap((overloads) => Object.keys(overloads)),
  )
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('names the overload with an invalid signature', () => {
  expect(() => readSignatures({ broken: { broken_int: '(int' } })).toThrow(/broken_int/u)
})
