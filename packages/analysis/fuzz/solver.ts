// Compares answers about random conditions with other solvers: z3 on conditions on one string, and cvc5, where it is
// installed, also on concatenations of strings: `node --conditions=@igakit/source fuzz/solver.ts --conditions 1000`.
// Prints its seed; `--seed N` repeats a run. Exits with code 1 if an answer differs.
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { type ComparisonOptions, compareWithSolver } from './compare-solver.ts'
import { smtCondition } from './smt-conditions.ts'
import { smtTemplate, templateClaims } from './smt-templates.ts'
import { cvc5, z3 } from './solvers.ts'

const secondsPerQuestion = 2

async function compare(title: string, options: ComparisonOptions): Promise<void> {
  const { conditions, solver } = options
  console.log(`Comparing ${conditions.length.toLocaleString('en')} ${title} with ${solver.name}`)
  const { compared, disagreements, questions } = await compareWithSolver({
    ...options,
    onProgress: (progress) => {
      console.log(progress)
    },
  })
  console.log(
    `Both decided ${compared.toLocaleString('en')} of ${questions.toLocaleString('en')} questions; ${disagreements.length} disagreements`,
  )
  for (const each of disagreements) console.error(each)
  if (disagreements.length > 0 || compared === 0) process.exitCode = 1
}

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
  console.log(`--seed ${seed}`)
  const single = fc.sample(smtCondition, { numRuns: count, seed })
  const first = await z3(secondsPerQuestion)
  await compare('conditions on one string', { conditions: single, solver: first })
  await first.close()
  const second = cvc5(secondsPerQuestion)
  if (second === undefined) {
    console.log('Skipped concatenations of strings: cvc5 is not installed.')
  } else {
    const some = Math.ceil(count / 4)
    const conditions = single.slice(0, some)
    await compare('conditions on one string', { conditions, solver: second })
    const templates = fc.sample(smtTemplate, { numRuns: some, seed })
    await compare('concatenations', {
      conditions: templates,
      solver: second,
      claims: templateClaims,
    })
  }
}
