import { expect, test } from 'vitest'
import { compile, getEnvironment } from '../index.ts'
import { inputsOf } from './index.ts'

/** Returns each field that a rule reads, with a question mark if unguarded. */
function inputs(expression: string): string[] {
  const compilation = compile(expression, getEnvironment('cel-go-all'))
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  return inputsOf(compilation.program).map(
    ({ isGuarded, path }) => `${path.slice(1).join('/')}${isGuarded ? '' : '?'}`,
  )
}

test.for([
  ['claims.a == claims["b c"]', ['a?', 'b c?']],
  ['has(claims.a) && claims.a == 1.0', ['a']],
  ['claims.a == 1.0 && has(claims.a)', ['a']],
  ['!has(claims.a) || claims.a == 1.0', ['a']],
  ['has(claims.a) || claims.a == 1.0', ['a?']],
  ['has(claims.a) ? claims.a : claims.b', ['a', 'b?']],
  ['has(claims.a.b) && claims.a.b == 1.0', ['a?', 'a/b']],
  ['has(claims.a) && has(claims.a.b) && claims.a.b == 1.0', ['a', 'a/b']],
  ['has(claims.a) && claims.a.b == 1.0', ['a/b?']],
  ['"a" in claims && claims.a == 1.0', ['a']],
  ['(has(claims.a) || has(claims.b)) && claims.a == 1.0', ['a?']],
  ['!(has(claims.a) && has(claims.b)) || claims.a == claims.b', ['a', 'b']],
  ['claims.list.exists(claims, claims.x == 1.0)', ['list?']],
  ['claims.list.exists(x, x == claims.a)', ['list?', 'a?']],
  ['has(claims.list) && claims.list.all(x, x == 1.0)', ['list']],
  ['cel.bind(claims, {"a": 1}, claims.a == 1)', []],
  ['claims.size() == 1', []],
] as const)('%s reads %j', ([expression, expected]) => {
  expect(inputs(expression)).toEqual(expected)
})
