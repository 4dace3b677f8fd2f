import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { Analyser } from '../questions/analyser.ts'

const analyser = new Analyser({ environment: getEnvironment('workload-federation') })

test.each([
  ['claims.l[1] == "a"', 'yes'],
  ['claims.l[1].x == "a"', 'yes'],
  ['claims.l[2] == "a" && size(claims.l) < 3', 'no'],
  ['claims.l[1] == "a" && claims.l.all(e, e == "b")', 'no'],
  ['claims.l[0] == "a" && claims.l[1] == "b" && size(claims.l) == 2', 'yes'],
  ['claims.l.exists_one(e, e == "a") && claims.l[0] == "a" && claims.l[3] == "a"', 'no'],
  ['"a" in claims.l && !claims.l.exists(e, e.startsWith("a"))', 'no'],
])('%s can be true: %s', (expression, answer) => {
  const read = analyser.read(expression)
  expect(read.ok && analyser.satisfiable(read.rule).answer).toBe(answer)
})
