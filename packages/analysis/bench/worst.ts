import { execFileSync } from 'node:child_process'
import { markdownTable } from '@igakit/bench'
import type { BenchResult } from './measure.ts'
import { worstRules } from './worst-rules.ts'

const maxMilliseconds = 2000
const maxMebibytes = 300
const shown = 8

/** Measures the rules that need the most work, each in its own process. */
export function benchWorst(): BenchResult {
  const results = Object.keys(worstRules).map((name) => {
    const output = execFileSync(
      process.execPath,
      [
        '--conditions=@igakit/source',
        '--max-old-space-size=400',
        new URL('worst-process.ts', import.meta.url).pathname,
        name,
      ],
      { encoding: 'utf8', timeout: 120_000 },
    )
    const {
      answers,
      mebibytes,
      slowest,
    }: { answers: string[]; mebibytes: number; slowest: number } = JSON.parse(output)
    return { name, answers, mebibytes, slowest }
  })
  const missed = results
    .filter(({ mebibytes, slowest }) => slowest > maxMilliseconds || mebibytes > maxMebibytes)
    .map(
      ({ mebibytes, name, slowest }) =>
        `${name}: ${Math.round(slowest)} ms, ${Math.round(mebibytes)} MiB`,
    )
  const rows = results
    .toSorted((left, right) => right.slowest - left.slowest)
    .slice(0, shown)
    .map(({ answers, mebibytes, name, slowest }) => [
      name,
      `${Math.round(slowest)} ms`,
      `${Math.round(mebibytes)} MiB`,
      answers.join(', '),
    ])
  return {
    table: markdownTable(
      [
        `slowest of ${results.length} large or hostile rules`,
        'slowest question',
        'peak memory',
        'answers',
      ],
      rows,
    ),
    missed,
  }
}
