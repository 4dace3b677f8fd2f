import { wrap } from './table.ts'

/** The number of columns of reports, which are often read where the width is unknown, such as in logs. */
export const reportColumns = 80

/**
 * Wraps a paragraph at spaces and ends it with a line break. Spaces at its start are kept.
 *
 * @param hanging The number of spaces before all lines but the first.
 */
export function wrapLines(text: string, { hanging }: { readonly hanging: number }): string {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const [first = '', ...rest] = wrap(text.slice(indent.length), reportColumns - indent.length)
  if (rest.length === 0) return `${indent}${first}\n`
  const others = wrap(rest.join(' '), reportColumns - hanging)
  return [indent + first, ...others.map((line) => ' '.repeat(hanging) + line)]
    .map((line) => `${line}\n`)
    .join('')
}
