import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { UsageError } from '../../usage-error.ts'

/** The built page. */
export interface Page {
  readonly folder: string
  /** The files by URL path: `/assets/index.js`. No other files in or around the folder are served. */
  readonly files: ReadonlyMap<string, string>
  /** The headers that the build requires for every response. */
  readonly headers: Readonly<Record<string, string>>
}

/** The file with the response headers that the build requires. */
const headersFile = 'response-headers.json'

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))

/** In a checkout, the page is an app of the repository; the package contains a copy. */
const isCheckout = import.meta.url.endsWith('.ts')
const builtFolder = fileURLToPath(
  new URL(isCheckout ? '../../../../../apps/playground/dist/' : '../../page/', import.meta.url),
)

/** The environment variable for the folder of another build of the page, for development and tests. */
export const pageFolderVariable = 'IGAKIT_PAGE_FOLDER'

/**
 * Finds the built page.
 *
 * @throws UsageError if the page is missing.
 */
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
    message: 'the built page of the playground is missing',
    hint: isCheckout
      ? 'Run `npm start` in the checkout, which builds it first.'
      : 'Install igakit again: its package carries the page.',
  })
}

/** Content types of the built page's files, by extension. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Returns the content type of a file; a binary type if the extension is unknown. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
}
