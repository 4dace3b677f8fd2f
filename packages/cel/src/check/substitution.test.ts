import { describe, expect, test } from 'vitest'
import type { CelType } from '../types/cel-type.ts'
import { formatType } from '../types/format-type.ts'
import { intType, listType, mapType, nullType, stringType } from '../types/make-type.ts'
import { parseType } from '../types/parse-type.ts'
import { isAssignable, Substitution, typeVariable } from './substitution.ts'

function read(text: string): CelType {
  const type = parseType(text)
  if (type === undefined) throw new Error(`not a type: ${text}`)
  return type
}

describe('assignable', () => {
  test.each([
    ['int', 'int'],
    ['int', 'dyn'],
    ['dyn', 'int'],
    ['error', 'int'],
    ['any', 'User'],
    ['list(int)', 'list(dyn)'],
    ['list(dyn)', 'list(int)'],
    ['map(string, dyn)', 'map(string, int)'],
    ['wrapper(int)', 'int'],
    ['int', 'wrapper(int)'],
    ['null', 'wrapper(int)'],
    ['null', 'timestamp'],
    ['duration', 'null'],
    ['null', 'User'],
    ['null', 'optional_type(int)'],
    ['null', 'null'],
    ['type(int)', 'type(string)'],
    ['optional_type(int)', 'optional_type(dyn)'],
    ['User', 'User'],
  ])('%s to %s', (from, to) => {
    expect(isAssignable(read(from), read(to))).toBe(true)
  })

  test.each([
    ['int', 'uint'],
    ['int', 'double'],
    ['null', 'int'],
    ['null', 'list(int)'],
    ['null', 'type'],
    ['wrapper(int)', 'string'],
    ['list(int)', 'list(string)'],
    ['list(int)', 'map(int, int)'],
    ['map(string, int)', 'map(int, int)'],
    ['optional_type(int)', 'optional_type(string)'],
    ['optional_type(int)', 'set(int)'],
    ['User', 'Task'],
    ['timestamp', 'duration'],
    ['int', 'type(int)'],
  ])('not %s to %s', (from, to) => {
    expect(isAssignable(read(from), read(to))).toBe(false)
  })
})

describe('type variables', () => {
  const first = typeVariable(0)
  const second = typeVariable(1)

  test('bind to the first type compared', () => {
    const substitution = new Substitution()
    expect(substitution.assign(intType, first)).toBe(true)
    expect(substitution.assign(stringType, first)).toBe(false)
    expect(formatType(substitution.substitute(listType(first)))).toBe('list(int)')
  })

  test('widen to a more general type', () => {
    const substitution = new Substitution()
    substitution.assign(listType(intType), first)
    substitution.assign(read('list(dyn)'), first)
    expect(formatType(substitution.substitute(first))).toBe('list(dyn)')
  })

  test('are restored after a failed attempt', () => {
    const substitution = new Substitution()
    expect(substitution.assignAll([intType, stringType], [first, intType])).toBe(false)
    expect(substitution.substitute(first)).toBe(first)
    expect(substitution.assign(mapType(intType, stringType), mapType(first, intType))).toBe(false)
    expect(substitution.substitute(first)).toBe(first)
  })

  test('may bind to each other, but not to a type that contains them', () => {
    const substitution = new Substitution()
    expect(substitution.assign(first, second)).toBe(true)
    expect(substitution.assign(listType(second), first)).toBe(false)
  })

  test('become dyn if unbound', () => {
    const substitution = new Substitution()
    expect(formatType(substitution.substitute(mapType(first, nullType), true))).toBe(
      'map(dyn, null_type)',
    )
  })
})

test('gives up on types that double at every level', () => {
  const substitution = new Substitution()
  let left = intType
  let right = read('dyn')
  for (let level = 0; level < 60; level++) {
    left = mapType(left, left)
    right = mapType(right, right)
  }
  substitution.assign(left, right)
  expect(substitution.exhausted).toBe(true)
})
