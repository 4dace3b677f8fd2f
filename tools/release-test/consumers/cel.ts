import { compile, getEnvironment, testCel } from '@igakit/cel'
import { decodeJwt } from '@igakit/cel/jwt'
import { parseProfile, profileJsonSchema } from '@igakit/cel/profile'
import { environmentSamples } from '@igakit/cel/samples'
import { expectEqual } from './expect-equal.ts'

/** Evaluates rules through each entry point, like a program that uses @igakit/cel. */
export function use(): void {
  const claimsJson = '{ "repository": "acme/infra" }'
  const verdict = (expression: string): unknown => testCel({ claimsJson, expression })

  expectEqual('A true rule', verdict('claims.repository == "acme/infra"'), {
    expression: 'claims.repository == "acme/infra"',
    matched: true,
    error: '',
  })
  expectEqual('A failing rule', verdict('claims.environment == "production"'), {
    expression: 'claims.environment == "production"',
    matched: false,
    error: 'no such key: environment',
  })
  expectEqual(
    'A regular expression',
    testCel({ claimsJson, expression: 'claims.repository.matches("^acme/(infra|web)$")' }).matched,
    true,
  )

  const compilation = compile('claims.repository ==', getEnvironment('workload-federation'))
  expectEqual('The compilation of an incomplete rule', compilation.ok, false)

  const token = `${btoa('{"alg":"none"}')}.${btoa(claimsJson)}.`.replaceAll('=', '')
  expectEqual('The claims of a token', decodeJwt(token), {
    ok: true,
    claimsJson,
    signature: 'absent',
  })

  expectEqual('The validity of an empty profile', parseProfile({}).ok, true)
  expectEqual('The JSON Schema of a profile', typeof profileJsonSchema, 'object')

  const { input, rule } = environmentSamples['policy-condition']
  const sample = compile(rule, getEnvironment('policy-condition'))
  if (!sample.ok) throw new Error(sample.issues[0]?.message)
  expectEqual('The sample of an environment', sample.program.evaluate(input).ok, true)
}
