import { isNamedByContent, type Build, type BuiltFile } from './build.ts'

/** The environment of a precache. */
export interface PrecachePlace {
  /** The address of the page's folder, which is the scope of the service worker. */
  readonly scope: string
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /**
   * True to request files without a digest in their name from the network first, and to use the cache only while
   * offline. Another program may later use the same port of a loopback address, and the cached page must not hide
   * that program.
   */
  readonly asksFirst: boolean
}

/** A cache with all files of one build, so a page never mixes two builds. Requests for other files are ignored. */
export class Precache {
  readonly #place: PrecachePlace
  readonly #prefix: string
  readonly #name: string
  readonly #files: ReadonlyMap<string, BuiltFile>
  /** True once all caches are removed; requests of a page that is still open must not create them again. */
  #isRemoved = false

  constructor({ files, id }: Build, place: PrecachePlace) {
    this.#place = place
    this.#prefix = `igakit playground ${place.scope} `
    this.#name = `${this.#prefix}${id}`
    this.#files = new Map(files.map((file) => [new URL(file.path, place.scope).href, file]))
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  /** Returns the address of the requested file; undefined if the browser should handle the request. */
  addressOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): string | undefined {
    if (method !== 'GET') return undefined
    const address = new URL(url)
    address.hash = ''
    // Only the page's script reads the query.
    if (mode === 'navigate') address.search = ''
    const { href } = address
    if (href === new URL('index.html', this.#place.scope).href) return this.#place.scope
    return this.#files.has(href) ? href : undefined
  }

  /** Fetches all files and verifies their digests. Rejects and stores nothing if a file does not match. */
  async fill(): Promise<void> {
    const cache = await this.#open()
    await cache.addAll([...this.#files].map(([address, file]) => builtRequest(address, file)))
  }

  /** Removes the caches of older builds. */
  async removeOthers(): Promise<void> {
    const names = await this.#place.caches.keys()
    const others = names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name)
    await Promise.all(others.map((name) => this.#place.caches.delete(name)))
  }

  /** Removes all caches. */
  async remove(): Promise<void> {
    this.#isRemoved = true
    await this.removeOthers()
    await this.#place.caches.delete(this.#name)
  }

  /** Responds with a file of the build. */
  async answer(address: string): Promise<Response> {
    const file = this.#files.get(address)
    if (!file) throw new TypeError(`${address} is not a file of this build.`)
    if (this.#isRemoved) return this.#place.fetch(new Request(address))
    const cache = await this.#open()
    const kept = await cache.match(address)
    if (!this.#place.asksFirst || isNamedByContent(file))
      return kept ?? this.#get(address, file, cache)
    try {
      return await this.#place.fetch(new Request(address, { cache: 'no-cache' }))
    } catch (error) {
      if (kept) return kept
      throw error
    }
  }

  /** True if a response has the content of the build at this address. */
  async isAsBuilt(address: string, response: Response): Promise<boolean> {
    const file = this.#files.get(address)
    return file !== undefined && (await integrityOf(response)) === file.integrity
  }

  /** Fetches missing and damaged files again. */
  async repair(): Promise<void> {
    if (this.#isRemoved) return
    const cache = await this.#open()
    await Promise.allSettled(
      [...this.#files].map(async ([address, file]) => {
        const kept = await cache.match(address)
        if (kept && (await integrityOf(kept)) === file.integrity) return
        // If the next request fails, the file is fetched again when a page needs it.
        await cache.delete(address)
        await cache.add(builtRequest(address, file))
      }),
    )
  }

  /** Fetches a file that is missing from the cache. */
  async #get(address: string, file: BuiltFile, cache: Cache): Promise<Response> {
    const built = await this.#place.fetch(builtRequest(address, file)).catch(() => undefined)
    if (built) {
      await cache.put(address, built.clone())
      return built
    }
    // If this request fails as well, the page is offline. If the request succeeds, the server has another build: the
    // file cannot be repaired, and the next page load gets the new build.
    const other = await this.#place.fetch(new Request(address, { cache: 'no-cache' }))
    await cache.delete(this.#place.scope)
    return other
  }

  #open(): Promise<Cache> {
    return this.#place.caches.open(this.#name)
  }
}

/** Creates a request that fails unless the content of the file matches the digest. */
function builtRequest(address: string, file: BuiltFile): Request {
  const { integrity } = file
  return new Request(address, { integrity, cache: isNamedByContent(file) ? 'default' : 'no-cache' })
}

async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`
}
