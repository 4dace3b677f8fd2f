import { readFileSync, writeFileSync } from 'node:fs'

/** Writes the tables of a benchmark into its page, in the place of those that it had. */
export function writeTables(file: URL, tables: readonly string[]): void {
  writeFileSync(file, replaceTables(readFileSync(file, 'utf8'), tables))
}

/** A page with its introduction, which ends where its first table begins, and other tables. */
export function replaceTables(page: string, tables: readonly string[]): string {
  const end = page.indexOf('\n|')
  const introduction = end === -1 ? page.trimEnd().concat('\n') : page.slice(0, end)
  return `${introduction}\n${tables.join('\n\n')}\n`
}
