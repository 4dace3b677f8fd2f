import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { UsageError } from '../usage-error.ts'

/** The built page. */
export interface Page {
  readonly folder: string
  /** Its files by the path in its address: `/assets/index.js`. Nothing else of the folder's surroundings is served. */
  readonly files: ReadonlyMap<string, string>
  /** The headers that each of its answers has to have, as the build of the page says. */
  readonly headers: Readonly<Record<string, string>>
}

/** What the build of the page says about serving it. */
const headersFile = 'response-headers.json'

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))

/** Sources run from a checkout, where the page is an app beside this package; what is built has a copy in it. */
const isCheckout = import.meta.url.endsWith('.ts')
const builtFolder = fileURLToPath(
  new URL(isCheckout ? '../../../../apps/playground/dist/' : '../page/', import.meta.url),
)

/** Names the folder of another build of the page, for whoever works on it or tests what serves it. */
export const pageFolderVariable = 'IGAKIT_PAGE_FOLDER'

/** Finds the built page; throws a UsageError that says what to do where it is not there. */
export async function findPage(folder: string = builtFolder): Promise<Page> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const byPath = new Map(files.map((file) => [pathOf(folder, file), file]))
    const index = byPath.get('/index.html')
    if (index === undefined) throw missingPage()
    byPath.set('/', index)
    byPath.delete(`/${headersFile}`)
    const headers = headersSchema.parse(
      JSON.parse(await readFile(join(folder, headersFile), 'utf8')),
    )
    return { folder, files: byPath, headers }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw missingPage()
    throw error
  }
}

function pathOf(folder: string, file: string): string {
  const relative = file.slice(join(folder, sep).length)
  return `/${relative.split(sep).join('/')}`
}

function missingPage(): UsageError {
  return new UsageError({
    code: 'missing_page',
    message: 'the built page of the playground is not there',
    hint: isCheckout
      ? 'Run `npm start` in the checkout, which builds it first.'
      : 'Install igakit again: its package carries the page.',
  })
}
