import { compile, getEnvironment, testCel } from '@igakit/cel'
import { decodeJwt } from '@igakit/cel/jwt'
import { parseProfile, profileJsonSchema } from '@igakit/cel/profile'
import { claimSamples } from '@igakit/cel/samples'
import { expectEqual } from './expect-equal.ts'

/** Evaluates rules as a program that depends on @igakit/cel would, through each of its entry points. */
export function use(): void {
  const claimsJson = '{ "repository": "acme/infra" }'
  const verdict = (expression: string): unknown => testCel({ claimsJson, expression })

  expectEqual('A rule that holds', verdict('claims.repository == "acme/infra"'), {
    expression: 'claims.repository == "acme/infra"',
    matched: true,
    error: '',
  })
  expectEqual('A rule that ends in an error', verdict('claims.environment == "production"'), {
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
  expectEqual('Whether half a rule compiles', compilation.ok, false)

  const token = `${btoa('{"alg":"none"}')}.${btoa(claimsJson)}.`.replaceAll('=', '')
  expectEqual('What is read of a token', decodeJwt(token), {
    ok: true,
    claimsJson,
    signature: 'absent',
  })

  expectEqual('Whether an empty profile is one', parseProfile({}).ok, true)
  expectEqual('What the JSON Schema of a profile is', typeof profileJsonSchema, 'object')

  for (const [platform, { claims, rule }] of Object.entries(claimSamples)) {
    const sample = testCel({ claimsJson: JSON.stringify(claims), expression: rule })
    expectEqual(`The sample of ${platform}`, [sample.matched, sample.error], [true, ''])
  }
}
