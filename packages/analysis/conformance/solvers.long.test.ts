import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWithSolver } from '../fuzz/compare-solver.ts'
import { smtCondition } from '../fuzz/smt-conditions.ts'
import { smtTemplate, templateClaims } from '../fuzz/smt-templates.ts'
import { cvc5, z3 } from '../fuzz/solvers.ts'

test('z3 gives the same answers about conditions on one string', async () => {
  const conditions = fc.sample(smtCondition, { numRuns: 15, seed: 17 })
  const solver = await z3(1)
  const { compared, disagreements, questions } = await compareWithSolver({ conditions, solver })
  await solver.close()
  expect(disagreements).toEqual([])
  // z3 gives up on some.
  expect(compared).toBeGreaterThan(questions / 2)
})

const solver = cvc5(1)
const note = solver === undefined ? ' (skipped: cvc5 is not installed)' : ''

test.skipIf(solver === undefined)(
  `cvc5 gives the same answers about concatenations of strings${note}`,
  async () => {
    if (solver === undefined) return
    const conditions = fc.sample(smtTemplate, { numRuns: 20, seed: 17 })
    const { compared, disagreements, questions } = await compareWithSolver({
      conditions,
      solver,
      claims: templateClaims,
    })
    expect(disagreements).toEqual([])
    expect(compared).toBeGreaterThan(questions / 2)
  },
)
