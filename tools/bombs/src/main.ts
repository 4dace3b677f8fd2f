// Runs bombs and prints a line for each: `node --conditions=@igakit/source src/main.ts [--quick] [--json] [TEXT]`,
// where TEXT selects the bombs whose id contains it and `--json` prints lines of JSON. Exits with 1 if a bomb does not
// have its expected outcome, and with 2 if no bomb is selected.
//
// A bomb is an input designed to exhaust memory or time. Each bomb runs in a separate process with a heap of 512 MiB
// and 30 seconds of CPU time, and must give the result that its row expects within the memory that its row allows.
//
// To add bombs: add rows to a file in `tables`; with `quick: true`, `npm test` runs them too. To add a kind of bomb:
// add a file to `kinds` that exports `run(input)`, which passes the input to the code under test and returns the result
// as text; a file to `tables` that exports `bombs('kind', () => import('../kinds/kind.ts'), rows)`; and that table to
// `all-bombs.ts`. Rows create their input only when they run.
import { parseArgs } from 'node:util'
import { allBombs } from './all-bombs.ts'
import { faultOf } from './fault-of.ts'
import { runBombs } from './run-bombs.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})
const [text = ''] = positionals
const chosen = allBombs.filter(({ id, isQuick }) => (isQuick || !values.quick) && id.includes(text))
if (chosen.length === 0) {
  console.error(`No bomb has ${JSON.stringify(text)} in its id.`)
  process.exit(2)
}

let faults = 0
await runBombs(chosen, (bomb, outcome) => {
  const fault = faultOf(bomb, outcome)
  if (fault !== undefined) faults++
  if (values.json) {
    console.log(JSON.stringify({ id: bomb.id, ...outcome, fault }))
    return
  }
  const figures = `${outcome.seconds.toFixed(2).padStart(6)} s ${outcome.megabytes.toFixed(0).padStart(4)} MiB`
  console.log(`${fault === undefined ? '✓' : '✗'} ${figures}  ${bomb.id}`)
  if (fault !== undefined) console.log(`    ${fault}`)
})
if (!values.json) console.log(`${chosen.length - faults} of ${chosen.length} bombs defused.`)
process.exitCode = faults === 0 ? 0 : 1
