import { readFileSync, writeFileSync } from 'node:fs'

const readme = new URL('../README.md', import.meta.url)

/**
 * Puts generated text between the markers `<!-- name -->` and `<!-- /name -->` of the package's README.
 * @param mode `check` ends the process with 1, saying how to mend it, when the README says something else
 */
export function writeSection(name: string, content: string, mode: 'check' | 'write'): void {
  const before = readFileSync(readme, 'utf8')
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const from = before.indexOf(start) + start.length
  const to = before.indexOf(end)
  if (from < start.length || to < from) throw new Error(`README.md has no markers of ${name}`)
  const after = `${before.slice(0, from)}\n${content.trim()}\n\n${before.slice(to)}`
  if (plain(after) === plain(before)) return
  if (mode === 'write') {
    writeFileSync(readme, after)
    return
  }
  console.error(
    `README.md is not up to date: run \`npm run ${name}\` in packages/cel and commit the result`,
  )
  process.exitCode = 1
}

/** A text without what the formatter does to its tables. */
function plain(text: string): string {
  return text
    .replaceAll(/ +/gu, ' ')
    .replaceAll(/-{3,}/gu, '---')
    .replaceAll(/ ?\| ?/gu, '|')
}
