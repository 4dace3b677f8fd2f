// Benchmarks the language service during edits to a 2 KiB rule and writes BENCHMARK.md. Run with `npm run bench`.
import { markdownTable, median, writeTables } from '@igakit/bench'
import { compile, getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { createLanguageService, createLinter, type LanguageService, lint } from '../src/index.ts'
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
console.log(table)

writeTables(new URL('../BENCHMARK.md', import.meta.url), [table])

const diagnostics = rows.find(([name]) => name === 'diagnostics with lint')?.[1] ?? Infinity
if (diagnostics >= bar) {
  console.error(`diagnostics take ${diagnostics.toFixed(2)} ms, which is not under ${bar} ms`)
  process.exitCode = 1
}
