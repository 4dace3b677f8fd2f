import { describe, expect, test } from 'vitest'
import { compiled, text } from '../../fixtures/compiled.ts'

describe('groups', () => {
  test('adds ungrouped fields to the default group', () => {
    const { groups } = compiled({
      fields: [text('a'), text('b'), text('c')],
      fieldGroups: [
        { name: 'one', fields: ['b'], default: true },
        { name: 'two', fields: ['a'] },
      ],
    })
    expect(groups.map(({ fields, name }) => [name, fields])).toEqual([
      ['one', ['b', 'c']],
      ['two', ['a']],
    ])
  })

  test('creates a group for ungrouped fields without a default group', () => {
    const { groups } = compiled({
      fields: [text('a'), text('b')],
      fieldGroups: [{ name: 'one', fields: ['b'] }],
    })
    expect(groups.map(({ fields, name }) => [name, fields])).toEqual([
      ['one', ['b']],
      ['', ['a']],
    ])
  })
})
