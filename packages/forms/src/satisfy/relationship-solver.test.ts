import type { FormFieldRelationship } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { evaluationOrder } from '../plan/order-fields.ts'
import { mostSteps, RelationshipSolver } from './relationship-solver.ts'

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const names = (count: number): string[] => range(count).map((at) => `f${at}`)

const shapes: Readonly<Record<string, (count: number) => FormFieldRelationship[]>> = {
  'a chain of dependencies': (count) =>
    range(count).map((at) => ({
      fieldNames: [`f${at}`],
      dependentOn: { dependencyFieldNames: [`f${at + 1}`] },
    })),
  'a chain that ends in a contradiction': (count) => [
    ...range(count).map((at) => ({
      fieldNames: [`f${at}`],
      dependentOn: { dependencyFieldNames: [`f${at + 1}`] },
    })),
    {
      fieldNames: [`f${count}`],
      dependentOn: { dependencyFieldNames: ['x', 'y'] },
    },
    { fieldNames: ['x', 'y'], mutuallyExclusive: {} },
  ],
  'one relationship of all fields': (count) => [
    { fieldNames: names(count), requiredTogether: {} },
    { fieldNames: names(count), mutuallyExclusive: {} },
    { fieldNames: names(count), atLeastOne: {} },
  ],
  'every field depends on every other': (count) => [
    { fieldNames: names(count), dependentOn: { dependencyFieldNames: names(count) } },
  ],
  'many small groups': (count) =>
    range(count).flatMap((at) => [
      { fieldNames: [`f${at}`, `g${at}`], atLeastOne: {} },
      { fieldNames: [`f${at}`, `g${at}`], mutuallyExclusive: {} },
    ]),
}

function stepsOf(shape: (count: number) => FormFieldRelationship[], count: number): number {
  const relationships = shape(count)
  const solver = new RelationshipSolver(relationships, new Map())
  solver.solve()
  for (const [index] of relationships.entries()) solver.whyNeverWhole(index)
  for (const name of names(count)) solver.whyNeverFilled(name)
  expect(solver.isExhausted).toBe(false)
  return solver.steps
}

describe('the steps grow linearly with the relationships', () => {
  test.each(Object.entries(shapes))('of %s', (_, shape) => {
    expect(stepsOf(shape, 4000)).toBeLessThan(2.2 * stepsOf(shape, 2000))
  })
})

test('a search above the step limit ends undecided', () => {
  const pigeons = range(12).map((pigeon) => ({
    fieldNames: range(11).map((hole) => `${pigeon} in ${hole}`),
    atLeastOne: {},
  }))
  const holes = range(11).map((hole) => ({
    fieldNames: range(12).map((pigeon) => `${pigeon} in ${hole}`),
    mutuallyExclusive: {},
  }))
  const solver = new RelationshipSolver([...pigeons, ...holes], new Map())
  expect(solver.solve()).toEqual({ kind: 'unknown' })
  expect(solver.steps).toBeLessThan(mostSteps + 10_000)
})

test('reports a long dependency cycle once', () => {
  const count = 50_000
  const needs = new Map(range(count).map((at) => [`f${at}`, [`f${(at + 1) % count}`, 'f0']]))
  const ordered = evaluationOrder(names(count), needs)
  expect(ordered.ok ? [] : ordered.cycles.map(({ length }) => length)).toHaveLength(1)
})
