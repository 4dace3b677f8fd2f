import { compile, formatIssues, getEnvironment, parseClaims } from '@igakit/cel'
import { expect, test } from 'vitest'
import { errorCodeOf } from './error-code-of.ts'

const environment = getEnvironment('workload-federation')

function answerTo(expression: string): { readonly text: string; readonly code: string } {
  const compilation = compile(expression, environment)
  const claims = parseClaims('{"a": 1, "s": "x", "l": [1]}', environment.limits)
  if (!claims.ok) throw new Error('They are claims.')
  const evaluation = compilation.ok
    ? compilation.program.evaluate({ claims: claims.input })
    : compilation
  if (evaluation.ok) throw new Error('There is an error.')
  const { issues } = evaluation
  return { text: formatIssues(issues, expression), code: issues[0]?.code ?? '' }
}

test.each([
  'claims.a ==',
  'clams.a == 1',
  '1 + "a" == "b"',
  'has(claims["a"])',
  'claims["division by zero"] == 1',
  'claims.s + 1 == 2',
  'int(claims.a) / 0 == 1',
  'int(claims.a) % 0 == 1',
  '9223372036854775807 + int(claims.a) == 1',
  'claims.l[7] == 1',
  'claims.s.matches("(")',
  'int(claims.s) == 1',
])('finds the code of the error of %s', (expression) => {
  const { code, text } = answerTo(expression)
  expect({ text, code: errorCodeOf(text) }).toEqual({ text, code })
})

test.each([
  '',
  'it failed',
  'ERROR: <input>:1:1: something else: no such key: a',
  '<b>no such key</b>',
])('finds no code for %j', (text) => {
  expect(errorCodeOf(text)).toBeUndefined()
})
