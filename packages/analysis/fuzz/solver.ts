// Compares answers about random conditions on one string with the answers of z3: `node --conditions=@igakit/source
// fuzz/solver.ts --conditions 1000`. Prints its seed; `--seed N` repeats a run. Exits with code 1 if an answer differs.
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { compareWithSolver } from './compare-solver.ts'
import { smtCondition } from './smt-conditions.ts'

const { values } = parseArgs({
  options: {
    conditions: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const count = Number(values.conditions)
if (!Number.isSafeInteger(seed) || !(count > 0)) {
  console.error('usage: [--conditions NUMBER] [--seed INTEGER]')
  process.exitCode = 2
} else {
  console.log(`Comparing ${count.toLocaleString('en')} conditions with z3 and --seed ${seed}`)
  const conditions = fc.sample(smtCondition, { numRuns: count, seed })
  const { compared, disagreements, questions } = await compareWithSolver(
    conditions,
    2,
    (progress) => {
      console.log(progress)
    },
  )
  console.log(
    `Both decided ${compared.toLocaleString('en')} of ${questions.toLocaleString('en')} questions; ${disagreements.length} disagreements`,
  )
  for (const each of disagreements) console.error(each)
  if (disagreements.length > 0 || compared === 0) process.exitCode = 1
}
