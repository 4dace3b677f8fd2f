// Writes the pages of the reference from the tables of the packages and from their documents.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { referencePages } from './reference-pages.ts'

const folder = join(import.meta.dirname, '../src/content/docs/reference')

await rm(folder, { recursive: true, force: true })
for (const [index, { description, name, text, title }] of (await referencePages()).entries()) {
  const front = { title, description, sidebar: { order: index } }
  const file = join(folder, `${name}.md`)
  // oxlint-disable-next-line no-await-in-loop -- a few small files
  await mkdir(dirname(file), { recursive: true })
  // oxlint-disable-next-line no-await-in-loop -- see above
  await writeFile(file, `---\n${JSON.stringify(front, undefined, 2)}\n---\n\n${text.trim()}\n`)
}
