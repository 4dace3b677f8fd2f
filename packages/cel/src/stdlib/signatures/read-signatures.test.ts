import { describe, expect, test } from 'vitest'
import { comprehensions } from './comprehensions.ts'
import { conversions } from './conversions.ts'
import { encoders } from './encoders.ts'
import { lists } from './lists.ts'
import { math } from './math.ts'
import { network } from './network.ts'
import { optional } from './optional.ts'
import { readSignatures } from './read-signatures.ts'
import { regex } from './regex.ts'
import { sets } from './sets.ts'
import { standardFunctions } from './standard-functions.ts'
import { standardOperators } from './standard-operators.ts'
import { strings } from './strings.ts'
import { timestamps } from './timestamps.ts'

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
  test('can all be read', () => {
    const written = Object.values(table).flatMap((overloads) => Object.keys(overloads))
    const read = [...readSignatures(table).values()].flat().map(({ id }) => id)
    expect(read).toEqual(written)
  })

  test('are read once', () => {
    expect(readSignatures(table)).toBe(readSignatures(table))
  })
})

test('no two overloads have the same id', () => {
  const ids = Object.values(tables).flatMap((table) =>
    Object.values(table).flatMap((overloads) => Object.keys(overloads)),
  )
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('a table with a mistake in it is refused by the name of the overload', () => {
  expect(() => readSignatures({ broken: { broken_int: '(int' } })).toThrow(/broken_int/u)
})
