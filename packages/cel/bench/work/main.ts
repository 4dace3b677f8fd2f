// Measures the CPU time of a step: evaluates every operation in a loop and divides by the steps taken, dearest first.
// `node --conditions=@igakit/source bench/work/main.ts [TEXT]` measures the operations that contain the text. Where an
// operation takes more than about 20 ns a step, all steps of an evaluation take more than a second: raise its price in
// `src/engine/call-weight.ts`, or where the operation counts its own steps.
import { measure, type Measurement } from '../../fixtures/hostile/measure.ts'
import { operations } from './operations.ts'

const sizes = [10, 1_000, 100_000]
/** Long enough for the compiler to have optimized what runs, in nanoseconds. */
const leastTime = 40_000_000
const mostTurns = 9_000_000
const mostSteps = 50_000_000
const [text = ''] = process.argv.slice(2)

/** Evaluates an operation in ever longer loops until the time can be measured. */
function measureOften(body: string, claims: unknown): Measurement & { readonly turns: number } {
  for (let turns = 4; ; turns *= 4) {
    const outer = Math.ceil(Math.sqrt(turns))
    const inner = Math.ceil(turns / outer)
    const loop = `lists.range(${outer}).all(i, lists.range(${inner}).all(j, type(${body}) != int || true))`
    const measured = measure(loop, claims)
    const { nanoseconds, steps } = measured
    if (nanoseconds > leastTime || turns > mostTurns || steps > mostSteps) {
      return { ...measured, turns }
    }
  }
}

const rows: { readonly line: string; readonly price: number }[] = []
for (const { body, claims } of operations.filter((each) => each.body.includes(text))) {
  for (const size of claims === undefined ? [0] : sizes) {
    const { nanoseconds, steps, turns } = measureOften(body, claims?.(size) ?? {})
    const price = nanoseconds / steps
    const ofStep = price.toFixed(1).padStart(7)
    const ofTurn = (nanoseconds / turns).toFixed(0).padStart(10)
    const ofSize = String(size).padStart(7)
    rows.push({ price, line: `${ofStep} ns a step ${ofTurn} ns a turn ${ofSize}  ${body}` })
  }
}
for (const { line } of rows.toSorted((one, other) => other.price - one.price)) console.log(line)
