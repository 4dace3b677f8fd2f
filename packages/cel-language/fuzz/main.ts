// Asks everything about damaged and made-up rules for some minutes: `node --conditions=@igakit/source fuzz/main.ts --minutes 2`.
// With `--seed N`, as a run prints it, the same texts come in the same order.
import { parseArgs } from 'node:util'
import * as fc from 'fast-check'
import { arbitraryExpressions } from '../fixtures/arbitrary-expressions.ts'
import { faultOf } from './fault-of.ts'
import { damagedTexts } from './damaged-texts.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('usage: main.ts [--minutes NUMBER] [--seed INTEGER]')
  process.exit(2)
}

console.log(`Fuzzing for ${minutes} minutes with --seed ${seed}`)
const until = Date.now() + minutes * 60_000
let count = 0
const result = fc.check(
  fc.property(fc.oneof(damagedTexts, arbitraryExpressions), fc.nat(), (text, place) => {
    count++
    const fault = faultOf(text, place % (text.length + 1))
    if (fault !== undefined) throw new Error(fault)
  }),
  { seed, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: until - Date.now() },
)
console.log(`${count.toLocaleString('en')} texts tried, --seed ${seed}`)
if (result.failed && result.counterexample !== null) {
  console.log(`${String(result.errorInstance)}\nof ${JSON.stringify(result.counterexample)}`)
  process.exitCode = 1
} else {
  console.log('No fault found.')
}
