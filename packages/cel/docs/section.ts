import { readFileSync, writeFileSync } from 'node:fs'

const readme = new URL('../README.md', import.meta.url)

/** Puts generated text between the markers `<!-- name -->` and `<!-- /name -->` of the package's README. */
export function writeSection(name: string, content: string): void {
  const before = readFileSync(readme, 'utf8')
  const after = withSection(before, name, content)
  if (plain(after) !== plain(before)) writeFileSync(readme, after)
}

/** Whether the README has this text there, whatever the formatter made of its tables. */
export function hasSection(name: string, content: string): boolean {
  const text = readFileSync(readme, 'utf8')
  return plain(withSection(text, name, content)) === plain(text)
}

function withSection(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end)
  if (from < start.length || to < from) throw new Error(`README.md has no markers of ${name}`)
  return `${text.slice(0, from)}\n${content.trim()}\n\n${text.slice(to)}`
}

/** A text without what the formatter does to its tables. */
function plain(text: string): string {
  return text
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/-{3,}/gu, '---')
    .replaceAll(/ ?\| ?/gu, '|')
}
