import { describe, expect, test } from 'vitest'
import { environmentIds, getEnvironment } from '../index.ts'
import type { Library } from './library.ts'
import { readSignatures } from './signatures.ts'

/** Functions that the evaluator implements itself, because they may skip operands or accept operands of any type. */
const ofTheEvaluator: ReadonlySet<string> = new Set([
  '_&&_',
  '_||_',
  '_?_:_',
  '!_',
  '_==_',
  '_!=_',
  '_[_]',
  '_?._',
  '_[?_]',
  '@not_strictly_false',
  'matches',
  'or',
  'orValue',
  'cel.@mapInsert',
])

const libraries = new Map<string, Library>(
  environmentIds.flatMap((id) =>
    getEnvironment(id)
      .load()
      .map((library) => [library.id, library] as const),
  ),
)

describe.for([...libraries])('the library %s', ([, library]) => {
  const functions = library.signatures.flatMap((table) => [...readSignatures(table)])

  test('implements every declared overload', () => {
    const runs = new Set(library.implementations.map(({ id }) => id))
    const singletons = new Set((library.singletons ?? []).map(({ name }) => name))
    const missing = functions
      .filter(([name]) => !ofTheEvaluator.has(name) && !singletons.has(name))
      .flatMap(([, overloads]) => overloads.filter(({ id }) => !runs.has(id)))
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  test('declares every implemented overload and function', () => {
    const overloads = new Set(functions.flatMap(([, rows]) => rows.map(({ id }) => id)))
    const names = new Set(functions.map(([name]) => name))
    expect(library.implementations.map(({ id }) => id).filter((id) => !overloads.has(id))).toEqual(
      [],
    )
    expect(
      (library.singletons ?? []).map(({ name }) => name).filter((name) => !names.has(name)),
    ).toEqual([])
  })

  test('has each overload once', () => {
    const ids = functions.flatMap(([, rows]) => rows.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)])
  })
})
