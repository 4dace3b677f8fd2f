import { markdownTable, median } from '@igakit/bench'
import { evaluators, type Evaluator } from './evaluators.ts'
import { measure } from './measure.ts'
import rules from './rules.json' with { type: 'json' }
import { type Benched, mean, times } from './table.ts'

/** The minimum geometric mean of igakit's speed on plain JSON, relative to cel-go. */
const leastMean = 1.5
/** The number of measurements per ratio, because ratios vary by a few percent between measurements. */
const repetitions = 3

/**
 * Measures each evaluator's speed on each rule as a multiple of cel-js's speed; values above 1 are faster. cel-go's
 * speed was measured separately and is stored with the rules; igakit must be faster than cel-go on every rule.
 */
export function benchEvaluate(): Benched {
  const [celJs, json, ...others] = evaluators
  if (celJs === undefined || json === undefined) throw new Error('there are no evaluators')
  // Plain input is measured first, because code that has also seen prepared input is slower, and most processes use
  // only one kind of input.
  const ours = rules.rules.map(({ expression }) => ratiosOf(expression, celJs, [json])[0] ?? 0)
  const relative = rules.rules.map(({ celGo }, index) => (ours[index] ?? 0) / celGo)
  const rest = rules.rules.map(({ expression }) => ratiosOf(expression, celJs, others))
  const columns = [
    ours,
    rules.rules.map(({ celGo }) => celGo),
    relative,
    ...others.map((_, index) => rest.map((ratios) => ratios[index])),
  ]
  const rows = rules.rules.map(({ name }, row) => [
    name,
    ...columns.map((column) => cell(column[row])),
  ])
  const means = columns.map((column) => mean(column.filter((ratio) => ratio !== undefined)))
  rows.push(['**geometric mean**', ...means.map((each) => `**${times(each)}**`)])
  const head = ['evaluation', json.name, 'cel-go', `${json.name}, to cel-go`]
  const missed = rules.rules.flatMap(({ name }, row) =>
    (relative[row] ?? 0) > 1 ? [] : [`${name} is slower than in cel-go: ${cell(relative[row])}`],
  )
  if (!(mean(relative) >= leastMean)) {
    missed.push(`the mean relative to cel-go is ${times(mean(relative))}, below ${leastMean}x`)
  }
  return { table: markdownTable([...head, ...others.map(({ name }) => name)], rows), missed }
}

/**
 * Returns each evaluator's speed on a rule relative to the first evaluator; `undefined` if the rule does not
 * evaluate to true.
 */
function ratiosOf(
  expression: string,
  first: Evaluator,
  others: readonly Evaluator[],
): readonly (number | undefined)[] {
  const runs = others.map(({ prepare }) => attempt(() => prepare(expression)))
  const isRight = runs.map((run) => run !== undefined && attempt(run) === true)
  const running = runs.flatMap((run, index) => (run !== undefined && isRight[index] ? [run] : []))
  const all = Array.from({ length: repetitions }, () => {
    const [unit = Number.NaN, ...measured] = measure([first.prepare(expression), ...running])
    return measured.map((time) => unit / time)
  })
  let next = 0
  return isRight.map((right) => {
    if (!right) return undefined
    const position = next++
    return median(all.map((ratios) => ratios[position] ?? Number.NaN))
  })
}

function cell(ratio: number | undefined): string {
  return ratio === undefined ? 'wrong result' : times(ratio)
}

/** Returns the function's result; `undefined` if the function throws, because some engines reject some rules. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
