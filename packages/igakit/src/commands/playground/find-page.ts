import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { UsageError } from '../../usage-error.ts'
import { packageVersion } from '../../versions.ts'

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

const manifestSchema = z.object({ version: z.string() })

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/))

/** True for the sources: in a checkout, the page is an app of the repository; users install it as a package. */
const isCheckout = import.meta.url.endsWith('.ts')

/** The optional package with the page. */
const pagePackage = '@igakit/page'

/** The environment variable for the folder of another build of the page, for development and tests. */
export const pageFolderVariable = 'IGAKIT_PAGE_FOLDER'

/**
 * Finds the built page.
 *
 * @param givenFolder The folder of a build; by default, that of the package with the page, or of the checkout.
 * @throws UsageError if the page is missing, or of another version.
 */
export async function findPage(givenFolder?: string): Promise<Page> {
  try {
    const folder = givenFolder ?? (await builtFolder())
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
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND') throw missingPage()
    throw error
  }
}

function pathOf(folder: string, file: string): string {
  const relative = file.slice(join(folder, sep).length)
  return `/${relative.split(sep).join('/')}`
}

async function builtFolder(): Promise<string> {
  if (isCheckout) {
    return fileURLToPath(new URL('../../../../../apps/playground/dist/', import.meta.url))
  }
  const manifest = fileURLToPath(import.meta.resolve(`${pagePackage}/package.json`))
  const { version } = manifestSchema.parse(JSON.parse(await readFile(manifest, 'utf8')))
  // The messages between page and command have no version number.
  if (version !== packageVersion()) {
    throw missingPage(
      `the installed page has version ${version}, but iga has version ${packageVersion()}`,
    )
  }
  return join(dirname(manifest), 'dist')
}

function missingPage(message = 'the page of the playground is missing'): UsageError {
  const version = packageVersion()
  const page = `${pagePackage}@${version}`
  return new UsageError({
    code: 'missing_page',
    message,
    hint: isCheckout
      ? 'Run `npm start` in the checkout, which builds it first.'
      : `Install it next to igakit: \`npm install ${page}\`, with \`--global\` if igakit is global. ` +
        `Without installing: \`npx --package igakit@${version} --package ${page} iga playground\`.`,
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
