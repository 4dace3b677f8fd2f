import { describe, expect, test } from 'vitest'
import { ruleWorkspace } from './rule-workspace.ts'
import { holdsCredential } from './workspace.ts'

const workspace = (expression: string, input: string) =>
  ruleWorkspace({ environment: 'workload-federation', expression, input })

describe('holdsCredential', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

  test.each([
    ['a token as claims', 'true', jwt],
    ['a token inside claims', 'true', `{"id_token": "${jwt}"}`],
    ['a token in the rule', `claims.t == "${jwt}"`, '{}'],
  ])('sees %s', (_, rule, input) => {
    expect(holdsCredential(workspace(rule, input))).toBe(true)
  })

  test.each([
    ['a decoded payload', 'true', '{"sub": "repo:acme/infra:ref:refs/heads/main"}'],
    ['a dotted name', 'claims.eyJ.b.c', '{}'],
  ])('sees none in %s', (_, rule, input) => {
    expect(holdsCredential(workspace(rule, input))).toBe(false)
  })
})
