import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { Analyser } from './analyser.ts'

const numbers = '[1, 2, 3, 4, 5, 6, 7, 8, 9]'
const nested = ['a', 'b', 'c', 'd', 'e'].reduceRight(
  (body, name) => `${numbers}.all(${name}, ${body})`,
  'claims.x != string(a + b + c + d + e)',
)
const wide =
  'claims.sub == "repo:" + claims.repository + ":x" && claims.repository.matches(".{1,900}z")'

test.each([
  ['that expands to too many conditions', nested],
  ['whose patterns have too many states', `claims.ref.matches("(a|b)*c{1,200}") || ${wide}`],
  [
    'on elements with too many combinations',
    `claims.l.exists(x, x.matches("x.{15}y") != x.matches(".{1,900}z"))`,
  ],
])('a rule %s has an answer, without an exception', (_, expression) => {
  const analyser = new Analyser({
    environment: getEnvironment('cel-go'),
    platform: findPlatform('github-actions'),
  })
  const read = analyser.read(expression)
  if (!read.ok) throw new Error('The rule does not compile.')
  // A proof that such a rule is never true would be wrong.
  expect(['yes', 'undecided']).toContain(analyser.satisfiable(read.rule).answer)
})

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const compared = range(22).map((at) => `(claims.c${at} == "x")`)

test.each([
  ['to the left', compared.join(' != ')],
  ['to the right', compared.reduceRight((inner, each) => `${each} != (${inner})`)],
  ['with alternatives of claims that no platform has', compared.join(' || ')],
])('comparisons of conditions, nested %s, admit every actor', (_, expression) => {
  const platform = findPlatform('github-actions')
  const analyser = new Analyser({ environment: getEnvironment('workload-federation'), platform })
  const read = analyser.read(expression)
  if (!read.ok) throw new Error('The rule does not compile.')
  const { rungs } = analyser.ladder(read.rule)
  expect(rungs.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes'])
  expect(analyser.steps).toBeLessThan(1_000_000)
})

const literals = (count: number): string => `[${range(count).join(', ')}]`
const costly = (count: number, condition: string): string =>
  ['a', 'b', 'c', 'd'].reduceRight(
    (body, name) => `${literals(count)}.exists(${name}, ${body})`,
    condition,
  )

test.each([
  ['evaluations take long', costly(16, 'a + b + c + d == 999')],
  ['parts have to be compiled one by one', costly(10, 'a + b + c + d == 999')],
])('a question is too large if its %s', (_, expression) => {
  const analyser = new Analyser({
    environment: getEnvironment('workload-federation'),
    platform: findPlatform('github-actions'),
  })
  const read = analyser.read(`claims.sub.endsWith(":ref:refs/heads/main") || ${expression}`)
  if (!read.ok) throw new Error('The rule does not compile.')
  const answer = analyser.admits(read.rule, 'fork')
  expect(answer).toMatchObject({
    answer: 'undecided',
    reason: 'too large: the question exceeds its budget',
  })
})

function askTwice(analyser: Analyser, expression: string): readonly unknown[] {
  const read = analyser.read(expression)
  if (!read.ok) throw new Error('The rule does not compile.')
  return [1, 2].map(() => analyser.admits(read.rule, 'other_project'))
}

test.each([1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000])(
  'with a budget of %d steps, an answer does not depend on earlier questions',
  (steps) => {
    const platform = findPlatform('github-actions')
    const environment = getEnvironment('workload-federation')
    const expressions = [
      'claims.sub.startsWith("repo:acme/") && claims.sub.endsWith(":ref:refs/heads/main")',
      'claims.sub.split(":")[1] == "acme/infra" && claims.ref.substring(5).endsWith("/main")',
      'claims.workflow_ref.replace("acme/", "").startsWith("infra/.github/") && claims.ref == "x"',
    ]
    const warm = new Analyser({ environment, platform, steps })
    for (const expression of [...expressions, ...expressions]) {
      const cold = new Analyser({ environment, platform, steps })
      const [first, second] = askTwice(cold, expression)
      expect(second).toEqual(first)
      expect(askTwice(warm, expression)).toEqual([first, second])
    }
  },
)
