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
])('a rule %s is decided or undecided, without an exception', (_, expression) => {
  for (const platform of [undefined, findPlatform('github-actions')]) {
    const environment = getEnvironment('cel-go')
    const analyser = new Analyser({ environment, ...(platform && { platform }) })
    const read = analyser.read(expression)
    if (!read.ok) throw new Error('The rule does not compile.')
    const answers = [analyser.satisfiable(read.rule), analyser.falsifiable(read.rule)]
    // Each question has an answer; a proof that such a rule is never true would be wrong.
    for (const { answer } of answers) expect(['yes', 'undecided']).toContain(answer)
  }
})
