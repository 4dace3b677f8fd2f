import { celEnv, parse as parseBufbuild, plan } from '@bufbuild/cel'
import { strings } from '@bufbuild/cel/ext'
import { Environment } from '@marcbachmann/cel-js'
import { evaluate as evaluateCelJs, parse as parseCelJs } from 'cel-js'
import { compile, getEnvironment, prepareInput } from '../src/index.ts'
import rules from './rules.json' with { type: 'json' }

/** An evaluator to measure. Compiles a rule to a function that evaluates the rule once on the benchmark's claims. */
export interface Evaluator {
  readonly name: string
  readonly prepare: (expression: string) => () => unknown
}

const input = { claims: rules.claims }
const environment = getEnvironment('cel-go')
const prepared = prepareInput(environment, JSON.stringify(input))
if (!prepared.ok) throw new Error('the claims of the benchmark are not valid')

const engine = new Environment().registerVariable('claims', 'map<string, dyn>')
const bufbuild = celEnv({ funcs: [...strings] })

function ours(given: unknown): Evaluator['prepare'] {
  return (expression) => {
    const compilation = compile(expression, environment)
    if (!compilation.ok) throw new Error(`does not compile: ${expression}`)
    const { program } = compilation
    return () => {
      const evaluation = program.evaluate(given)
      return evaluation.ok ? evaluation.value : evaluation
    }
  }
}

/** All evaluators; the first is the baseline. */
export const evaluators: readonly Evaluator[] = [
  {
    name: 'engine',
    prepare(expression) {
      const run = engine.parse(expression)
      return () => run(input)
    },
  },
  { name: 'igakit, JSON', prepare: ours(input) },
  { name: 'igakit, prepared', prepare: ours(prepared.input) },
  {
    name: '@bufbuild/cel',
    prepare(expression) {
      const run = plan(bufbuild, parseBufbuild(expression))
      return () => run(input)
    },
  },
  {
    name: 'cel-js',
    prepare(expression) {
      const parsed = parseCelJs(expression)
      if (!parsed.isSuccess) throw new Error(parsed.errors.join())
      return () => evaluateCelJs(parsed.cst, input)
    },
  },
]
