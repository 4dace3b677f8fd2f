// Prints how fast rules evaluate, as ratios to the raw engine: above 1 is faster.
// Run it with `node --conditions=@igakit/source bench/evaluate.ts`.
import { Environment } from '@marcbachmann/cel-js'
import { compile, getEnvironment, prepareInput } from '../src/index.ts'
import { measure } from './measure.ts'
import rules from './rules.json' with { type: 'json' }

const engine = new Environment().registerVariable('claims', 'map<string, dyn>')
const environment = getEnvironment('cel-go')
const input = { claims: rules.claims }
const prepared = prepareInput(environment, JSON.stringify(input))
if (!prepared.ok) throw new Error('the claims of the benchmark are not valid')

const jsonRatios: number[] = []
const preparedRatios: number[] = []
console.log('rule         engine ns      json  prepared')
for (const { name, expression } of rules.rules) {
  const raw = engine.parse(expression)
  const compilation = compile(expression, environment)
  if (!compilation.ok) throw new Error(`the benchmark rule ${name} does not compile`)
  const { program } = compilation
  for (const each of [input, prepared.input]) {
    const evaluation = program.evaluate(each)
    if (!evaluation.ok || evaluation.value !== true) throw new Error(`the rule ${name} is not true`)
  }
  if (raw(input) !== true) throw new Error(`the engine does not find the rule ${name} true`)
  const [engineTime = 0, jsonTime = 0, preparedTime = 0] = measure([
    () => raw(input),
    () => program.evaluate(input),
    () => program.evaluate(prepared.input),
  ])
  jsonRatios.push(engineTime / jsonTime)
  preparedRatios.push(engineTime / preparedTime)
  const columns = [engineTime / jsonTime, engineTime / preparedTime].map(times)
  const row = [(engineTime * 1000).toFixed(0), ...columns].map((text) => text.padStart(9))
  console.log(name.padEnd(12), ...row)
}
console.log(
  `geometric mean: ${times(mean(jsonRatios))} of the engine's speed on JSON, ` +
    `${times(mean(preparedRatios))} on prepared input`,
)

function mean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

function times(value: number): string {
  return `${value.toFixed(2)}x`
}
