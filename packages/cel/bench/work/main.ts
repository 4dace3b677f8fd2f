// Measures the CPU time per step: evaluates every operation in a loop, divides the time by the operation's steps, and
// lists the most expensive operations first. `node --conditions=@igakit/source bench/work/main.ts [TEXT]` measures
// only operations that contain TEXT. If an operation takes more than about 20 ns per step, an evaluation within the
// step limit can take more than a second: raise the operation's steps in `src/engine/plan/call-weight.ts` or in the
// code that counts them.
import { measure, type Measurement } from '../../fixtures/hostile/measure.ts'
import { operations } from './operations.ts'

const sizes = [10, 1_000, 100_000]
/** The minimum duration of a measurement in nanoseconds, long enough for the compiler to optimise. */
const minTime = 40_000_000
const maxTurns = 9_000_000
const maxSteps = 50_000_000
const [text = ''] = process.argv.slice(2)

/** Evaluates an operation in increasingly long loops until the time is measurable. */
function measureOften(body: string, claims: unknown): Measurement & { readonly turns: number } {
  for (let turns = 4; ; turns *= 4) {
    const outer = Math.ceil(Math.sqrt(turns))
    const inner = Math.ceil(turns / outer)
    const loop = `lists.range(${outer}).all(i, lists.range(${inner}).all(j, type(${body}) != int || true))`
    const measured = measure(loop, claims)
    const { nanoseconds, steps } = measured
    if (nanoseconds > minTime || turns > maxTurns || steps > maxSteps) {
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
