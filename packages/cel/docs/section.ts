import { readFileSync, writeFileSync } from 'node:fs'

/** The pages with generated sections, by section name. */
const pages = { fidelity: 'README.md', versions: 'VERSIONS.md' } as const

export type SectionName = keyof typeof pages

function pageOf(name: SectionName): URL {
  return new URL(`../${pages[name]}`, import.meta.url)
}

/** Writes generated text between the markers `<!-- name -->` and `<!-- /name -->` of its page. */
export function writeSection(name: SectionName, content: string): void {
  const before = readFileSync(pageOf(name), 'utf8')
  const after = withSection(before, name, content)
  if (plain(after) !== plain(before)) writeFileSync(pageOf(name), after)
}

/** True if the page has this content between the markers, ignoring the formatting of tables. */
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

/** Removes the formatter's changes to tables. */
function plain(text: string): string {
  return text
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/-{3,}/gu, '---')
    .replaceAll(/ ?\| ?/gu, '|')
}
