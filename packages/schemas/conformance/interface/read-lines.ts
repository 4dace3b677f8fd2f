/** A parsed line of a Markdown file. */
export type Line = { readonly number: number } & (
  | { readonly kind: 'blank' }
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullet'; readonly indent: number; readonly text: string }
  | { readonly kind: 'numbered'; readonly indent: number; readonly text: string }
  /** The first row of a table, with the names of the columns. */
  | { readonly kind: 'columns'; readonly cells: readonly string[] }
  /** The row of dashes below the header row. */
  | { readonly kind: 'dashes' }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
)

const DASHES = /^\|(?:-+\|)+$/

/** Reads the lines of a Markdown file, limited to the syntax of the interface description. */
export function readLines(markdown: string): Line[] {
  const texts = markdown.replace(/\n$/, '').split('\n')
  return texts.map((text, index) => {
    const number = index + 1
    if (text.trim() === '') return { number, kind: 'blank' }
    if (DASHES.test(text)) return { number, kind: 'dashes' }
    if (text.startsWith('|')) {
      const kind = DASHES.test(texts[index + 1] ?? '') ? 'columns' : 'row'
      return { number, kind, cells: readCells(text) }
    }
    const heading = /^(#+) (.+)$/.exec(text)
    if (heading) {
      const [, hashes = '', title = ''] = heading
      return { number, kind: 'heading', level: hashes.length, text: title }
    }
    const item = /^( *)(-|[0-9]+\.) +(.+)$/.exec(text)
    if (item) {
      const [, spaces = '', mark, content = ''] = item
      const kind = mark === '-' ? 'bullet' : 'numbered'
      return { number, kind, indent: spaces.length, text: content }
    }
    return { number, kind: 'paragraph', text }
  })
}

/** Splits a row into cells. A bar without spaces around it, as in the type `string|null`, does not end a cell. */
function readCells(row: string): string[] {
  return row
    .replace(/^\|\s*|\s*\|\s*$/g, '')
    .split(/\s+\|\s+/)
    .map((cell) => cell.trim())
}
