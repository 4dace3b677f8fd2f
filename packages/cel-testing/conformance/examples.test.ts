import { expect, test } from 'vitest'
import { collectRun } from '../src/testing/collect-run.ts'
import { SuiteDocument } from '../src/document/suite-document.ts'
import { schemaLine, suiteSchemaUrl } from '../src/suite/write-suite.ts'
import { exampleSuites, readExample } from './examples.ts'

test.for(exampleSuites)('$name passes', async (input) => {
  const { cases, summary } = await collectRun([input], { readFile: readExample, mutate: true })
  expect(cases.filter(({ status }) => status === 'failed')).toEqual([])
  expect(summary.suites).toMatchObject([{ status: 'passed' }])
  expect(cases.length).toBeGreaterThan(1)
})

test.for(exampleSuites)(
  '$name names its schema and is written exactly as read',
  ({ name, text }) => {
    expect(new SuiteDocument(text, name.endsWith('.json') ? 'json' : 'yaml').toString()).toBe(text)
    const named = name.endsWith('.json') ? `"$schema": "${suiteSchemaUrl}"` : `${schemaLine}\n`
    expect(text).toContain(named)
  },
)

test('every kind has an example', () => {
  expect(exampleSuites.map(({ name }) => name)).toEqual([
    'approvers.cel.yaml',
    'directory.cel.yaml',
    'github-deploy.cel.yaml',
    'guarantees.cel.yaml',
    'kubernetes.cel.json',
    'main-branch.cel.yaml',
    'request-form.cel.yaml',
  ])
})
