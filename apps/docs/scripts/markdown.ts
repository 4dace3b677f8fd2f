/** Formats a table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(row).join('')
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`
}

/** Formats text as inline code that fits into a table. */
export function code(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(1 + Math.max(0, ...runs))
  const padded = text.startsWith('`') || text.endsWith('`') ? ` ${text} ` : text
  return `${fence}${oneLine(padded)}${fence}`
}

/** Formats text of Markdown for a table. */
export function cell(text: string): string {
  return oneLine(text).replaceAll(/<(?=\w)/g, '&lt;')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)
}
