// Prints how far the package agrees with cel-go's answers, as the table of the README.
// Run it with `node --conditions=@igakit/source conformance/fidelity.ts`.
import { goldenFiles, isGoldenFile } from './golden-case.ts'
import { judgeGolden, measures } from './judge-golden.ts'

const files = Object.keys(goldenFiles).filter(isGoldenFile)
const judgements = files.map(judgeGolden)

console.log(`| Same as cel-go | ${files.join(' | ')} |`)
console.log(`|---|${files.map(() => '---|').join('')}`)
for (const measure of measures) {
  const cells = judgements.map((each) => {
    const { count, misses } = each[measure]
    return count === 0 ? '' : `${percent(count - misses.length, count)} of ${count}`
  })
  console.log(`| ${measure} | ${cells.join(' | ')} |`)
}

/** Rounded down, so that 100 % means all. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(part === whole ? 0 : 2)} %`
}
