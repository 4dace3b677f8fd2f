import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings of responses, the smallest first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** Files whose formats are already compressed. */
const compressed = /\.(?:png|woff2|ico)$/i

/** The minimum size in bytes of a file that is worth compressing. */
const leastBytes = 1024

/** Fast enough to compress a file on its first request, and within a few percent of the smallest size. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Returns the best encoding that a client accepts; undefined to send the file unencoded. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  return encodings.find((encoding) => (accepted.get(encoding) ?? 0) > 0)
}

/** The content of a file for a response. */
export interface EncodedFile {
  readonly content: Buffer
  /** The encoding of the content; absent for the file itself. */
  readonly encoding?: Encoding
}

/** Compresses files once for each encoding, and again after they change. */
export class FileEncoder {
  readonly #encoded = new Map<string, { readonly key: string; readonly content: Promise<Buffer> }>()

  /** Reads a file and compresses it, if that makes it smaller. */
  async encode(file: string, encoding: Encoding | undefined): Promise<EncodedFile> {
    if (encoding === undefined || compressed.test(file)) return { content: await readFile(file) }
    const { mtimeMs, size } = await stat(file)
    if (size < leastBytes) return { content: await readFile(file) }
    const name = `${encoding} ${file}`
    const key = `${mtimeMs} ${size}`
    const known = this.#encoded.get(name)
    const content = known?.key === key ? known.content : compress(file, encoding)
    if (known?.content !== content) this.#encoded.set(name, { key, content })
    return { content: await content, encoding }
  }
}

async function compress(file: string, encoding: Encoding): Promise<Buffer> {
  const content = await readFile(file)
  return encoding === 'br'
    ? promisify(brotliCompress)(content, brotliOptions)
    : promisify(gzip)(content)
}
