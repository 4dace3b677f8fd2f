import { describe, expect, test } from 'vitest'
import { compile, formatIssues, getEnvironment } from '../index.ts'
import { directorySample, environmentSamples } from '../samples/index.ts'
import { documentedFunctions } from './index.ts'

const { input } = environmentSamples['policy-condition']

const places = [
  ['policy-condition', getEnvironment('policy-condition'), input],
  [
    'a policy condition of a tenant',
    getEnvironment('policy-condition', { namespace: 'acme' }),
    input,
  ],
  ['workload-federation', getEnvironment('workload-federation'), { claims: {} }],
] as const

describe.each(places)('every function in %s', (_, environment, given) => {
  test.each(documentedFunctions(environment).map((each) => [each.name, each] as const))(
    '%s has a one-line doc and an example that evaluates to true',
    (name, { doc, example }) => {
      expect(doc).toMatch(/^\S.*\.$/)
      expect(example).toContain(name.split('.').at(-1))
      const compilation = compile(example, environment)
      const problem = compilation.ok ? '' : formatIssues(compilation.issues, example)
      expect(problem).toBe('')
      expect(
        compilation.ok && compilation.program.evaluate(given, { directory: directorySample }),
      ).toMatchObject({ ok: true, value: true })
    },
  )
})

test('a function declared by a profile has its own docs', () => {
  const functions = [
    { name: 'riskOf', signatures: ['(User) -> int'], doc: 'The risk.', example: 'riskOf(subject)' },
  ]
  const environment = getEnvironment('policy-condition', {
    environments: { 'policy-condition': { functions } },
  })
  const found = documentedFunctions(environment).find(({ name }) => name === 'riskOf')
  expect(found).toMatchObject({
    doc: 'The risk.',
    example: 'riskOf(subject)',
    signatures: ['riskOf(User) -> int'],
    confidence: 'assumed',
    library: 'declared',
  })
})
