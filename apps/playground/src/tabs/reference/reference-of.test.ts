import { environmentIds, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { referenceOf } from './reference-of.ts'

describe('referenceOf', () => {
  test.each(environmentIds)('lists every variable and function of %s with a description', (id) => {
    const environment = getEnvironment(id)
    const entries = referenceOf(environment, '').flatMap((group) => group.entries)
    const names = entries.map(({ name }) => name)
    for (const { name } of [...environment.variables, ...environment.functions]) {
      expect(names).toContain(name)
    }
    expect(entries.filter(({ doc }) => doc === '')).toEqual([])
  })

  test.each([
    { query: 'startswith', names: ['startsWith'] },
    { query: ' CLAIMS ', names: ['claims'] },
    { query: 'nothing has this', names: [] },
  ])('finds $query', ({ names, query }) => {
    const found = referenceOf(getEnvironment('workload-federation'), query)
    const all = found.flatMap(({ entries }) => entries.map(({ name }) => name))
    expect(all).toEqual(expect.arrayContaining(names))
    expect(all.length === 0).toBe(names.length === 0)
  })
})
