import type { GoldenFile } from './golden-case.ts'
import { type Judgements, measures } from './judge-golden.ts'

/** How far the package agrees with cel-go's answers, as the README shows it. */
export function fidelityTable(
  judged: readonly { readonly file: GoldenFile; readonly judgements: Judgements }[],
): string {
  const rows = measures.map((measure) => {
    const cells = judged.map(({ judgements }) => {
      const { count, misses } = judgements[measure]
      return count === 0 ? '' : `${percent(count - misses.length, count)} of ${count}`
    })
    return `| ${measure} | ${cells.join(' | ')} |`
  })
  return [
    `| The same | ${judged.map(({ file }) => file).join(' | ')} |`,
    `|---|${judged.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n')
}

/** Rounded down, so that 100 % means all. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(part === whole ? 0 : 2)} %`
}
