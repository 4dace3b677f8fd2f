import { array, assert, boolean, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { openRuleOf } from '../../workspace/rule-workspace.ts'
import { readPrefill } from './read-prefill.ts'
import { sensitivitiesOf } from './sensitive.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

test.each([
  [
    '#rule=claims.ref%20%3D%3D%20%22main%22&platform=gitlab-ci',
    'claims.ref == "main"',
    'acme/infra',
  ],
  ['#rule=true', 'true', 'token.actions.githubusercontent.com'],
  ['#platform=gitlab-ci', 'claims.project_id == "20"', 'gitlab.com'],
  ['#rule=claims.a&claims=%7B%22a%22%3A%20true%7D', 'claims.a', '{"a": true}'],
  ['#rule=1%20%2B%201&environment=cel-go', '1 + 1', ''],
])('%s', (fragment, rule, input) => {
  const reading = readPrefill(fragment)
  if (!reading.ok || reading.workspace.kind !== 'rule') throw new Error('It opens a rule.')
  expect(openRuleOf(reading.workspace).expression).toContain(rule)
  expect(reading.workspace.input).toContain(input)
  expect(openRuleOf(reading.workspace).cases).toEqual([])
})

test.each([
  ['#rule=true&platform=nothing', 'unknown-parameter', 'platform “nothing”'],
  ['#rule=true&environment=nothing', 'unknown-parameter', 'environment “nothing”'],
  ['#rule=true&environment=match', 'unknown-parameter', 'environment “match” in addresses'],
  [
    '#rule=true&environment=cel-go&platform=gitlab-ci',
    'unknown-parameter',
    'platform “gitlab-ci” in cel-go',
  ],
  ['#rule=true&x=1', 'unknown-parameter', 'parameter “x”'],
  [`#rule=true&${'x'.repeat(50)}=`, 'unknown-parameter', `parameter “${'x'.repeat(40)}…”`],
  [`#rule=${'x'.repeat(300_000)}`, 'too-large'],
  [`#claims=${token}`, 'credential'],
])('refuses %#', (fragment, problem, unknown?: string) => {
  expect(readPrefill(fragment)).toEqual({
    ok: false,
    problem,
    ...(unknown !== undefined && { unknown }),
  })
})

test.each([
  ['{"sub": "repo:acme/infra:ref:refs/heads/main"}', undefined],
  ['{"email": "dana@acme.example"}', 'an email address'],
  ['{"api_key": "x"}', 'a name such as password or phone'],
  [token, 'a credential'],
])('finds sensitive input: %s', (input, reason) => {
  const workspace = ruleWorkspace({ environment: 'workload-federation', expression: 'true', input })
  expect(sensitivitiesOf(workspace).get('input')).toBe(reason)
})

test('finds sensitive cases and directories, but not in the rule', () => {
  const given = { claims: { email: 'dana@acme.example' } }
  const workspace = ruleWorkspace({
    environment: 'workload-federation',
    expression: 'claims.email == "ann@acme.example"',
    input: '{}',
  })
  expect([...sensitivitiesOf(workspace)]).toEqual([])
  const { suite } = workspace
  const cases = [{ name: 'a', given, expect: true }]
  const rules = suite.rules.map((rule) => ({ ...rule, cases }))
  const directory = { users: [{ id: 'u1', phone: '1' }] }
  expect([...sensitivitiesOf({ ...workspace, suite: { ...suite, rules, directory } })]).toEqual([
    ['cases', 'an email address'],
    ['directory', 'a name such as password or phone'],
  ])
})

test('any address ends in a rule or a problem', () => {
  const parameter = tuple(
    constantFrom('rule', 'platform', 'claims', 'environment', 'x', '__proto__'),
    oneof(string({ unit: 'binary' }), constantFrom('gitlab-ci', 'cel-go', '%', '%E0%A4%A')),
  )
  assert(
    property(array(parameter), boolean(), (parameters, isEncoded) => {
      const encode = (text: string): string =>
        isEncoded ? encodeURIComponent(text.toWellFormed()) : text
      const fragment = parameters.map(([name, value]) => `${name}=${encode(value)}`).join('&')
      const reading = readPrefill(`#${fragment}`)
      expect(reading.ok ? reading.workspace.kind : reading.problem).toMatch(
        /^(?:rule|credential|too-large|unknown-parameter)$/,
      )
    }),
  )
})
