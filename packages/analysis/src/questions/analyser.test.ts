import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { describe, expect, test } from 'vitest'
import { Analyser } from './analyser.ts'

const analyser = new Analyser({ environment: getEnvironment('cel-go-all') })

function answersOf(expression: string): string {
  const read = analyser.read(expression)
  if (!read.ok) return `does not compile: ${read.issues[0]?.message ?? ''}`
  const { rule } = read
  return [analyser.satisfiable(rule), analyser.canBeFalse(rule), analyser.canFail(rule)]
    .map(({ answer }) => answer)
    .join(' ')
}

describe('a condition that is not read exactly proves nothing', () => {
  test.each([
    ['size(claims) == 3', 'undecided yes undecided'],
    ['claims == {"a": 1}', 'undecided yes undecided'],
    ['claims.exists(k, k == "a")', 'undecided yes undecided'],
    // The variable of the inner macro hides the claims.
    ['[claims.a].exists(x, ["p"].exists(claims, claims == x))', 'undecided yes yes'],
    ['claims.a == claims.b + claims.b && claims.a == "x"', 'undecided yes yes'],
  ])('%s: %s', (expression, answers) => {
    expect(answersOf(expression)).toBe(answers)
  })
})

describe('the values of a variable that a rule requires are mine', () => {
  const github = new Analyser({
    environment: getEnvironment('workload-federation'),
    platform: findPlatform('github-actions'),
  })
  test.each([
    ['claims.repository == "acme/x"', ['acme/x']],
    ['claims.repository != "evil/x"', undefined],
    ['!(claims.repository == "evil/x")', undefined],
    ['!(claims.repository != "acme/x")', ['acme/x']],
    ['claims.repository == "evil/x" ? false : claims.ref == "refs/heads/main"', undefined],
    ['claims.repository == "acme/x" ? claims.ref == "refs/heads/main" : false', ['acme/x']],
    ['claims.repository != "acme/x" ? false : true', ['acme/x']],
    ['(claims.repository == "evil/x") == false', undefined],
    ['(claims.repository == "acme/x") == true', ['acme/x']],
    ['claims.repository in ["acme/x", "acme/y"]', ['acme/x', 'acme/y']],
  ])('%s: %j', (expression, repositories) => {
    const read = github.read(expression)
    expect(read.ok && github.inferMine(read.rule)['repository']).toEqual(repositories)
  })
})
