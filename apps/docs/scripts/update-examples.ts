// Runs the commands in all pages and writes their output into the pages.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesFolder, readPage, withOutputs, writtenPages } from './examples.ts'

for (const name of await writtenPages()) {
  // oxlint-disable-next-line no-await-in-loop -- one page at a time
  await writeFile(join(pagesFolder, name), await withOutputs(await readPage(name)))
}
