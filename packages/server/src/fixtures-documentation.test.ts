import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { fixturesJsonSchema, fixturesSchema } from './control/fixtures/fixtures-schema.ts'
import { fixtureNames } from './records/fixtures.ts'

const page = readFileSync(new URL('../FIXTURES.md', import.meta.url), 'utf8')

const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''

const example: unknown = JSON.parse(blockOf('json'))

test('shows valid fixtures, and the same as lines', () => {
  expect(fixturesSchema.safeParse(example).success).toBe(true)
  const lines = blockOf('jsonl').trim().split('\n')
  const lists = Map.groupBy(
    lines.map((line): unknown => JSON.parse(line)),
    (line) => String(Object(line).kind),
  )
  const records = [...lists].map(([kind, all]) => [kind, all.map((line) => Object(line).record)])
  expect(Object.fromEntries(records)).toEqual(example)
})

test('lists every kind', () => {
  const kinds = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(kinds).toEqual([...fixtureNames].toSorted())
})

test('the JSON Schema accepts the example and refuses invalid fixtures', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    fixturesJsonSchema(),
  )
  expect(validate(example)).toBe(true)
  expect(validate({ people: [] })).toBe(false)
  expect(validate({ apps: [{ id: 1 }] })).toBe(false)
  expect(validate({ apps: [{ displayName: 'no id' }] })).toBe(false)
})
