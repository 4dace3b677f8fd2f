import { Environment } from '@marcbachmann/cel-js'
import { markdownTable } from '@igakit/bench'
import { compile, getEnvironment } from '../src/index.ts'
import { measure } from './measure.ts'
import rules from './rules.json' with { type: 'json' }
import { type Benched, mean, times } from './table.ts'

/** The maximum geometric mean of the time ratios, with some margin for a busy machine. */
const mostTime = 2.35

/**
 * Measures how long parsing, checking and planning take, as a multiple of the baseline engine's parsing and checking
 * time.
 */
export function benchCompile(): Benched {
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
  const missed =
    mean(ratios) > mostTime ? [`compilation takes ${times(mean(ratios))}, above ${mostTime}x`] : []
  const table = markdownTable(
    ['compilation', 'time relative to @marcbachmann/cel-js'],
    [
      ['13 rules, geometric mean', `**${times(mean(ratios))}**`],
      ['minimum and maximum', `${least} to ${most}`],
    ],
  )
  return { table, missed }
}
