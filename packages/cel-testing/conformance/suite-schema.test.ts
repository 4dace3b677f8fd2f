import { readFile, writeFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSuite } from '../src/parse/parse-suite.ts'
import { suiteJsonSchema } from '../src/suite/suite.ts'
import { guaranteeSuite, ruleSuite } from '../src/testing/suites.ts'
import { exampleSuites } from './examples.ts'

const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(suiteJsonSchema())

/** Set UPDATE_SCHEMA=1 to rewrite the schema after changing the structure of suites, then run the formatter. */
const isUpdate = process.env['UPDATE_SCHEMA'] === '1'

test('the published schema equals the schema of the parser', async () => {
  const file = new URL('../suite.schema.json', import.meta.url)
  if (isUpdate) await writeFile(file, JSON.stringify(suiteJsonSchema()))
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(suiteJsonSchema())
})

test.for(exampleSuites)('an independent validator accepts $name', ({ text }) => {
  expect(validate(parse(text)) ? [] : validate.errors).toEqual([])
})

const one = (line: string): string => ruleSuite('true', [line])
const guarantee = (line: string): string =>
  guaranteeSuite('true', [line], 'platform: github-actions\n')

describe('the schema and the parser reject the same suites', () => {
  test.for([
    one('{ name: a }'),
    one('{ name: a, expect: true, skip: true }'),
    one('{ name: a, expect: { error: nope } }'),
    one('{ name: a, expect: { value: 1, type: x } }'),
    one('{ name: a, expect: {} }'),
    one('{ name: a, expect: true, more: 1 }'),
    one('{ name: " a", expect: true }'),
    one('{ expect: true }'),
    one('{ name: a, given: 1, expect: true }'),
    one('{ name: a, expect: true }').replace('workload-federation', 'nowhere'),
    one('{ name: a, expect: true }').replace(
      '    expression',
      '    expressionFile: x\n    expression',
    ),
    one('{ name: a, expect: true }').replace(/    expression.*\n/, ''),
    'environment: cel-go\nrules: []\n',
    'environment: cel-go\nrules: [{ name: a, expression: a }]\n',
    'environment: cel-go\nrules: [{ name: a, expression: a, cases: [] }]\n',
    'environment: cel-go\nrules: [{ name: a, expression: a, guarantees: [] }]\n',
    guarantee('{}'),
    guarantee('{ implies: "" }'),
    guarantee('{ implies: a, never: b }'),
    guarantee('{ implies: a, outcomes: true }'),
    guarantee('{ refuses: outsider }'),
    guarantee('{ refuses: { actor: stranger } }'),
    guarantee('{ refuses: { actor: fork, mine: { repository_id: 74 } } }'),
    guarantee('{ refuses: { actor: fork, mine: { repository_id: [] } } }'),
    guarantee('{ implies: a, allowUndecided: true }'),
    guarantee('{ implies: a }').replace('github-actions', 'github'),
    'kind: match\ncases: []\n',
    'kind: form\nform: {}\ncases: [{ name: a, expect: { errors: [{ field: a, code: nope }] } }]\n',
    'kind: other\n',
    '[]\n',
  ])('%j', (text) => {
    expect(parseSuite(text).ok).toBe(false)
    expect(validate(parse(text))).toBe(false)
  })

  test.for([
    one('{ name: a, expect: { value: null, type: null_type } }'),
    one('{ name: a, given: { claims: {} }, expect: [1, { a: 2 }] }'),
    one("{ name: a, expect: { expr: '1' } }"),
    guarantee('{ implies: a }'),
    guarantee('{ name: a, equivalentTo: b, outcomes: false, allowUndecided: c, skip: d }'),
    guarantee('{ refuses: { actor: fork, mine: { a: b, c: [d, e] }, assume: [unprotected] } }'),
    `${guarantee('{ never: a }')}    cases: []\n`,
  ])('and accept the same: %j', (text) => {
    expect(parseSuite(text).ok).toBe(true)
    expect(validate(parse(text))).toBe(true)
  })
})
