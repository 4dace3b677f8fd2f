import { markdownTable } from '@igakit/bench'
import { evaluators } from './evaluators.ts'
import { measure } from './measure.ts'
import rules from './rules.json' with { type: 'json' }
import { mean, times } from './table.ts'

/** How fast each evaluator runs each rule, as a multiple of the engine's speed: above 1 is faster. */
export function benchEvaluate(): string {
  const ratios = evaluators.map((): number[] => [])
  const rows = rules.rules.map(({ name, expression }) => {
    const runs = evaluators.map(({ prepare }) => attempt(() => prepare(expression)))
    const running = runs.flatMap((run, index) =>
      run !== undefined && attempt(run) === true ? [{ run, index }] : [],
    )
    const measured = measure(running.map(({ run }) => run))
    const [engine = Number.NaN] = measured
    const cells = evaluators.map((): string => 'another answer')
    running.forEach(({ index }, position) => {
      const ratio = engine / (measured[position] ?? Number.NaN)
      ratios[index]?.push(ratio)
      cells[index] = times(ratio)
    })
    return [name, ...cells.slice(1)]
  })
  rows.push(['**geometric mean**', ...ratios.slice(1).map((each) => `**${times(mean(each))}**`)])
  return markdownTable(['evaluation', ...evaluators.slice(1).map(({ name }) => name)], rows)
}

/** Not every peer takes every rule. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
