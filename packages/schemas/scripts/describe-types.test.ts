import { expect, test } from 'vitest'
import type { Declaration } from './declaration.ts'
import { describeTypes } from './describe-types.ts'

const declarations: readonly Declaration[] = [
  declare('Thing', 'A thing.', { own: 'Own.', bare: undefined }, ['Part', 'Thing', 'Unknown']),
  declare('Part', 'A part.', { inherited: 'Inherited.', own: 'Of the part.' }, ['Thing']),
  declare('State', 'A state.', {}),
  declare('Silent', undefined, {}),
]
const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))

test('collects the docstrings of members, wherever they are declared', () => {
  expect(describeTypes([{ name: 'Thing', fields: ['own', 'inherited'] }], byName)).toEqual({
    descriptions: new Map([
      ['Thing', { description: 'A thing.', fields: { own: 'Own.', inherited: 'Inherited.' } }],
    ]),
    missing: [],
  })
})

test('describes types without fields', () => {
  expect(describeTypes([{ name: 'State', fields: [] }], byName).descriptions).toEqual(
    new Map([['State', { description: 'A state.' }]]),
  )
})

test.each([
  ['Thing', ['bare'], ['Thing.bare']],
  ['Thing', ['other'], ['Thing.other']],
  ['Silent', [], ['Silent']],
  ['Nobody', ['id'], ['Nobody', 'Nobody.id']],
])('reports a missing docstring: %s with %j', (name, fields, missing) => {
  expect(describeTypes([{ name, fields }], byName).missing).toEqual(missing)
})

function declare(
  name: string,
  description: string | undefined,
  members: Record<string, string | undefined>,
  parts: readonly string[] = [],
): Declaration {
  return { name, description, members: new Map(Object.entries(members)), parts }
}
