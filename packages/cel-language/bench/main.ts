// Benchmarks the language service during edits to a 2 KiB rule and writes BENCHMARK.md. Run with `npm run bench`.
import { markdownTable, median, writeTables } from '@igakit/bench'
import { compile, getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { createLanguageService, createLinter, type LanguageService, lint } from '../src/index.ts'
import { trustRules } from '../fixtures/trust-rules.ts'
import { analyseRule } from '../src/proofs/index.ts'
import { keystrokes } from './keystrokes.ts'

/** The maximum median time of diagnostics after a keystroke, in milliseconds. */
const bar = 5

const environment = getEnvironment('cel-go')
const { claims } = findPlatform('github-actions').samples[0]
const texts = keystrokes()
const whole = texts.at(-1)?.text ?? ''

/** Returns the median time of a request over all texts, with a service that has already analysed the previous text. */
function measure(ask: (service: LanguageService, text: string, offset: number) => unknown): number {
  const service = createLanguageService({ environment, input: { claims }, lint: createLinter() })
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    for (const { offset, text } of texts) {
      const begin = performance.now()
      ask(service, text, offset)
      times.push(performance.now() - begin)
    }
  }
  return median(times)
}

const rows: readonly (readonly [string, number])[] = [
  ['compile alone, for comparison', measure((_, text) => compile(text, environment))],
  ['diagnostics with lint', measure((service, text) => service.diagnostics(text))],
  ['lint, of a text that is whole', measure(() => lint(whole, environment))],
  ['completions', measure((service, text, offset) => service.completions(text, offset))],
  ['hover with the value', measure((service, text, offset) => service.hover(text, offset - 3))],
  ['signature help', measure((service, text, offset) => service.signatureHelp(text, offset))],
  ['semantic tokens', measure((service, text) => service.semanticTokens(text))],
  ['format, of a text that is whole', measure((service) => service.format(whole))],
]

const table = markdownTable(
  ['behind a keystroke in a rule of 2 KiB', 'median'],
  rows.map(([name, time]) => [name, `${time.toFixed(2)} ms`]),
)

/** The maximum time in milliseconds from the last key to the findings of the first pass, and of both passes. */
const firstBar = 100
const bothBar = 300

/** Measures both passes on labelled trust conditions, with analysers that have seen other rules. */
function measureAnalysis(): {
  readonly both: readonly number[]
  readonly first: readonly number[]
} {
  const trust = getEnvironment('workload-federation')
  const first: number[] = []
  const both: number[] = []
  for (const round of [0, 1]) {
    for (const { expression, platform } of trustRules) {
      // A token of its own keeps results of the first round from being the answer of the second.
      const text = round === 0 ? expression : `${expression} && claims.jti != "${both.length}"`
      const begin = process.cpuUsage()
      lint(text, trust, { platform })
      const afterFirst = milliseconds(process.cpuUsage(begin))
      analyseRule(text, trust, { platform, steps: 2_000_000 })
      if (round === 0) continue
      first.push(afterFirst)
      both.push(milliseconds(process.cpuUsage(begin)))
    }
  }
  return { first, both }
}

function milliseconds({ system, user }: NodeJS.CpuUsage): number {
  return (system + user) / 1000
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

const passes = measureAnalysis()
const analysis = markdownTable(
  [`findings of ${trustRules.length} trust conditions, CPU time`, 'median', 'p95', 'p99'],
  (
    [
      ['first pass', passes.first],
      ['both passes', passes.both],
    ] as const
  ).map(([name, values]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => `${quantile(values, share).toFixed(1)} ms`),
  ]),
)
console.log(`${table}\n${analysis}`)

writeTables(new URL('../BENCHMARK.md', import.meta.url), [table, analysis])

for (const [name, values, limit] of [
  ['the first pass', passes.first, firstBar],
  ['both passes', passes.both, bothBar],
] as const) {
  const time = quantile(values, 0.95)
  if (time < limit) continue
  console.error(`${name} take ${time.toFixed(1)} ms, which is not under ${limit} ms`)
  process.exitCode = 1
}

const diagnostics = rows.find(([name]) => name === 'diagnostics with lint')?.[1] ?? Infinity
if (diagnostics >= bar) {
  console.error(`diagnostics take ${diagnostics.toFixed(2)} ms, which is not under ${bar} ms`)
  process.exitCode = 1
}
