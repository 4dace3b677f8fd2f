import { describe, expect, test } from 'vitest'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import { apiBody, igaCommand } from './copies.ts'

const claims = (expression: string, input = '{"a": "b"}') =>
  ruleWorkspace({ environment: 'workload-federation', expression, input })

describe('the command', () => {
  test('quotes the rule and appends the claims', () => {
    expect(igaCommand(claims(`claims.a == 'b'`))).toEqual({
      ok: true,
      text: [
        String.raw`iga eval --environment workload-federation --claims - 'claims.a == '\''b'\''' <<'INPUT'`,
        '{"a": "b"}',
        'INPUT',
      ].join('\n'),
    })
  })

  test('passes values by variable and the directory if the environment has them', () => {
    const workspace = ruleWorkspace({
      environment: 'policy-step',
      expression: '-1',
      input: '{}',
      directory: { users: [] },
    })
    expect(igaCommand(workspace)).toEqual({
      ok: true,
      text: [
        `iga eval --environment policy-step --input - --directory /dev/fd/3 -- '-1' 3<<'DIRECTORY' <<'INPUT'`,
        '{"users":[]}',
        'DIRECTORY',
        '{}',
        'INPUT',
      ].join('\n'),
    })
  })

  test('cannot be ended by its input', () => {
    const lines = [
      `iga eval --environment workload-federation --claims - 'true' <<'INPUT__'`,
      'INPUT',
      'rm -rf ~',
      'INPUT_',
      'INPUT__',
    ]
    expect(igaCommand(claims('true', 'INPUT\nrm -rf ~\nINPUT_'))).toEqual({
      ok: true,
      text: lines.join('\n'),
    })
  })

  test('is rejected if it cannot express every input', () => {
    const { suite, ...rest } = claims('"a"')
    const rules = suite.rules.map((rule) => ({ ...rule, fieldType: 'stringField' as const }))
    expect(igaCommand({ ...rest, suite: { ...suite, rules } })).toEqual({
      ok: false,
      message:
        'The rule is for a field of the type stringField, which iga eval does not support. Use the suite.',
    })
  })

  test.each(['\u001B[201~', '\r', '\u0000', '\u009B'])('rejects the control character %j', (c) => {
    expect(igaCommand(claims(`"${c}"`))).toMatchObject({ ok: false })
    expect(igaCommand(claims('true', `"${c}"`))).toMatchObject({ ok: false })
  })
})

test('the body contains the claims as a string', () => {
  expect(JSON.parse(apiBody(claims('claims.a == "b"')))).toEqual({
    claimsJson: '{"a": "b"}',
    expression: 'claims.a == "b"',
  })
})
