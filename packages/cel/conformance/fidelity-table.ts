import type { GoldenFile } from './golden-case.ts'
import { type FileResults, measures } from './compare-golden.ts'

/** Returns the README table that shows the agreement with cel-go's results. */
export function fidelityTable(
  compared: readonly { readonly file: GoldenFile; readonly results: FileResults }[],
): string {
  const rows = measures.map((measure) => {
    const cells = compared.map(({ results }) => {
      const { count, misses } = results[measure]
      return count === 0 ? '' : `${percent(count - misses.length, count)} of ${count}`
    })
    return `| ${measure} | ${cells.join(' | ')} |`
  })
  return [
    `| Same | ${compared.map(({ file }) => file).join(' | ')} |`,
    `|---|${compared.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n')
}

/** Formats a percentage, rounded down so that 100% means all. */
function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 10_000) / 100).toFixed(part === whole ? 0 : 2)} %`
}
