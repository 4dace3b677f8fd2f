// Completes the built site: puts the playground next to the pages, and makes them accessible where Starlight is not.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accessiblePage } from './accessible-page.ts'

const dist = join(import.meta.dirname, '../dist')

for (const path of await readdir(dist, { recursive: true })) {
  if (!path.endsWith('.html')) continue
  const file = join(dist, path)
  // oxlint-disable-next-line no-await-in-loop -- a few dozen pages
  await writeFile(file, accessiblePage(await readFile(file, 'utf8')))
}
const playground = join(import.meta.dirname, '../../../packages/page/dist')
await cp(playground, join(dist, 'playground'), { recursive: true })
