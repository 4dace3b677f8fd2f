import { Environment } from '@marcbachmann/cel-js'
import { markdownTable } from '@igakit/bench'
import { compile, getEnvironment } from '../src/index.ts'
import { measure } from './measure.ts'
import rules from './rules.json' with { type: 'json' }
import { mean, times } from './table.ts'

/** How long parsing, checking and planning take, as a multiple of the engine's parsing and checking. */
export function benchCompile(): string {
  const engine = new Environment().registerVariable('claims', 'map<string, dyn>')
  const environment = getEnvironment('cel-go')
  const ratios = rules.rules.map(({ expression }) => {
    const [raw = 1, ours = 1] = measure([
      () => engine.parse(expression).check(),
      () => compile(expression, environment),
    ])
    return ours / raw
  })
  const [least = '', most = ''] = [Math.min(...ratios), Math.max(...ratios)].map(times)
  return markdownTable(
    ['compilation', 'time of the engine’s parse and check'],
    [
      ['13 rules, geometric mean', `**${times(mean(ratios))}**`],
      ['least and most', `${least} to ${most}`],
    ],
  )
}
