// Writes how far the package agrees with cel-go's answers into the README; with --check only says whether it has.
// Run it with `npm run fidelity`.
import { writeSection } from '../docs/section.ts'
import { goldenFiles, isGoldenFile } from './golden-case.ts'
import { judgeGolden, measures } from './judge-golden.ts'

const files = Object.keys(goldenFiles).filter(isGoldenFile)
const judgements = files.map(judgeGolden)

const rows = measures.map((measure) => {
  const cells = judgements.map((each) => {
    const { count, misses } = each[measure]
    return count === 0 ? '' : `${percent(count - misses.length, count)} of ${count}`
  })
  return `| ${measure} | ${cells.join(' | ')} |`
})
const table = [
  `| The same | ${files.join(' | ')} |`,
  `|---|${files.map(() => '---|').join('')}`,
  ...rows,
].join('\n')

writeSection('fidelity', table, process.argv.includes('--check') ? 'check' : 'write')

/** Rounded down, so that 100 % means all. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(part === whole ? 0 : 2)} %`
}
