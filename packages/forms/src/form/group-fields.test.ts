import { describe, expect, test } from 'vitest'
import { compiled, text } from '../../fixtures/compiled.ts'

describe('groups', () => {
  test('what is in none is in the default one', () => {
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

  test('or in one of its own', () => {
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
