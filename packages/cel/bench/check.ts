// Prints how long parsing and checking take, as ratios to what the engine takes for its own parsing and checking.
// Run it with `node --conditions=@igakit/source bench/check.ts`.
import { Environment } from '@marcbachmann/cel-js'
import { functionsOf } from '../conformance/check-functions.ts'
import { MacroTable } from '../src/ast/macro-table.ts'
import { check } from '../src/check/check.ts'
import { CheckEnvironment } from '../src/check/environment.ts'
import { parse } from '../src/engine/parse.ts'
import { dynType, mapType, stringType } from '../src/types/make-type.ts'
import rules from './rules.json' with { type: 'json' }

const rounds = 15
const secondsPerRound = 0.02

const engine = new Environment().registerVariable('claims', 'map<string, dyn>')
const environment = new CheckEnvironment({
  variables: new Map([['claims', mapType(stringType, dynType)]]),
  functions: functionsOf(['standard', 'strings']),
})
const options = { macros: new MacroTable(['standard']), optionalSyntax: false }
const positionAt = () => ({ line: 1, column: 0 })

/** The least times of many rounds, in microseconds a call; rounds take turns, so that all have the same weather. */
function measure(runs: readonly (() => unknown)[]): number[] {
  const best = runs.map(() => Infinity)
  const calls = runs.map(() => 1)
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const count = calls[index] ?? 1
      const start = performance.now()
      for (let call = 0; call < count; call++) run()
      const elapsed = (performance.now() - start) / 1000
      best[index] = Math.min(best[index] ?? Infinity, (elapsed / count) * 1e6)
      calls[index] = Math.max(count, Math.ceil((count * secondsPerRound) / Math.max(elapsed, 1e-6)))
    }
  }
  return best
}

const parseRatios: number[] = []
const checkRatios: number[] = []
const ratios: number[] = []
console.log('rule         engine us     parse     check  together')
for (const { name, expression } of rules.rules) {
  const parsed = parse(expression, options)
  if (!parsed.ok) throw new Error(`the benchmark rule ${name} does not parse`)
  const [raw = 1, parsing = 0, checking = 0] = measure([
    () => engine.parse(expression).check(),
    () => parse(expression, options),
    () => check(parsed, environment, positionAt),
  ])
  parseRatios.push(parsing / raw)
  checkRatios.push(checking / raw)
  ratios.push((parsing + checking) / raw)
  const columns = [parsing / raw, checking / raw, (parsing + checking) / raw].map(times)
  console.log(name.padEnd(12), ...[raw.toFixed(2), ...columns].map((text) => text.padStart(9)))
}
console.log(
  `geometric mean: parse ${times(mean(parseRatios))}, check ${times(mean(checkRatios))}, ` +
    `together ${times(mean(ratios))} of the engine's parse and check`,
)

function mean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}x`
}
