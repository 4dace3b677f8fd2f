// Attacks the answers about generated rules: `node --conditions=@igakit/source fuzz/main.ts --evaluations 1000000`. Each
// run prints its seed; `--seed N` repeats it. Exits with code 1 if a token contradicts an answer.
import { parseArgs } from 'node:util'
import { platforms } from '@igakit/platforms'
import { runAttacks } from './run-attacks.ts'

const { values } = parseArgs({
  options: {
    evaluations: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    verbose: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const evaluations = Number(values.evaluations)
const minutes = Number(values.minutes)
if (!Number.isSafeInteger(seed) || !(evaluations > 0) || !(minutes > 0)) {
  console.error('usage: [--evaluations NUMBER] [--minutes NUMBER] [--seed INTEGER] [--verbose]')
  process.exitCode = 2
} else {
  console.log(`Attacking with ${evaluations.toLocaleString('en')} evaluations and --seed ${seed}`)
  const { discarded, faults, table } = runAttacks({ evaluations, minutes, platforms, seed })
  console.log(table)
  if (values.verbose) for (const each of discarded) console.log(`discarded: ${each}`)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
