import { readFileSync, writeFileSync } from 'node:fs'

/** The pages with generated sections, by the names of these. */
const pages = { fidelity: 'README.md', versions: 'VERSIONS.md' } as const

export type SectionName = keyof typeof pages

function pageOf(name: SectionName): URL {
  return new URL(`../${pages[name]}`, import.meta.url)
}

/** Puts generated text between the markers `<!-- name -->` and `<!-- /name -->` of its page. */
export function writeSection(name: SectionName, content: string): void {
  const before = readFileSync(pageOf(name), 'utf8')
  const after = withSection(before, name, content)
  if (plain(after) !== plain(before)) writeFileSync(pageOf(name), after)
}

/** True if the page has this text there, whatever the formatter made of its tables. */
export function hasSection(name: SectionName, content: string): boolean {
  const text = readFileSync(pageOf(name), 'utf8')
  return plain(withSection(text, name, content)) === plain(text)
}

function withSection(text: string, name: SectionName, content: string): string {
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const from = text.indexOf(start) + start.length
  const to = text.indexOf(end)
  if (from < start.length || to < from) throw new Error(`${pages[name]} has no markers of ${name}`)
  return `${text.slice(0, from)}\n${content.trim()}\n\n${text.slice(to)}`
}

/** A text without what the formatter does to its tables. */
function plain(text: string): string {
  return text
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/-{3,}/gu, '---')
    .replaceAll(/ ?\| ?/gu, '|')
}
