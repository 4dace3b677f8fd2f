/** The geometric mean. */
export function mean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

export function times(value: number): string {
  return `${value.toFixed(value < 0.1 ? 3 : 2)}x`
}

/** A Markdown table. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
