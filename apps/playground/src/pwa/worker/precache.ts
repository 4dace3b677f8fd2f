import { isNamedByContent, type Build, type BuiltFile } from './build.ts'

/** Where a precache lives. */
export interface PrecachePlace {
  /** The address of the folder that the page is in, as the service worker's scope is. */
  readonly scope: string
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /**
   * Whether what is not named by its content is asked for first, and taken from the cache only where nobody answers:
   * on a machine's own address another program may have the port tomorrow, in whose place the page must not come.
   */
  readonly asksFirst: boolean
}

/**
 * All files of one build of the page in a cache of their own, so that a page never gets files of two builds. Whatever
 * is not a file of the build is none of its business.
 */
export class Precache {
  readonly #place: PrecachePlace
  readonly #prefix: string
  readonly #name: string
  readonly #files: ReadonlyMap<string, BuiltFile>

  constructor({ files, id }: Build, place: PrecachePlace) {
    this.#place = place
    this.#prefix = `igakit playground ${place.scope} `
    this.#name = `${this.#prefix}${id}`
    this.#files = new Map(files.map((file) => [new URL(file.path, place.scope).href, file]))
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  /** The address of the file that a request is for; undefined where it is for none, and the browser's to answer. */
  addressOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): string | undefined {
    if (method !== 'GET') return undefined
    const address = new URL(url)
    address.hash = ''
    // Whatever the page is asked with is for its script to read.
    if (mode === 'navigate') address.search = ''
    const { href } = address
    if (href === new URL('index.html', this.#place.scope).href) return this.#place.scope
    return this.#files.has(href) ? href : undefined
  }

  /** Gets every file, checked against its digest; rejects, with nothing kept, where one is not to be had as built. */
  async fill(): Promise<void> {
    const cache = await this.#open()
    await cache.addAll([...this.#files].map(([address, file]) => builtRequest(address, file)))
  }

  /** Removes what older builds have left. */
  async removeOthers(): Promise<void> {
    const names = await this.#place.caches.keys()
    const others = names.filter((name) => name.startsWith(this.#prefix) && name !== this.#name)
    await Promise.all(others.map((name) => this.#place.caches.delete(name)))
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await this.removeOthers()
    await this.#place.caches.delete(this.#name)
  }

  /** Answers for a file of the build. */
  async answer(address: string): Promise<Response> {
    const file = this.#files.get(address)
    if (!file) throw new TypeError(`${address} is no file of this build.`)
    const cache = await this.#open()
    const kept = await cache.match(address)
    if (!this.#place.asksFirst || isNamedByContent(file)) return kept ?? this.#get(address, file)
    try {
      return await this.#place.fetch(new Request(address, { cache: 'no-cache' }))
    } catch (error) {
      if (kept) return kept
      throw error
    }
  }

  /** Whether a response has the content that the build has at this address. */
  async isAsBuilt(address: string, response: Response): Promise<boolean> {
    const file = this.#files.get(address)
    return file !== undefined && (await integrityOf(response)) === file.integrity
  }

  /** Gets again what has gone from the cache or is not as it was built. */
  async mend(): Promise<void> {
    const cache = await this.#open()
    await Promise.allSettled(
      [...this.#files].map(async ([address, file]) => {
        const kept = await cache.match(address)
        if (kept && (await integrityOf(kept)) === file.integrity) return
        // Without it, the request below is what a page that needs the file comes to.
        await cache.delete(address)
        await cache.add(builtRequest(address, file))
      }),
    )
  }

  /** Gets a file that has gone from the cache. */
  async #get(address: string, file: BuiltFile): Promise<Response> {
    const cache = await this.#open()
    const built = await this.#place.fetch(builtRequest(address, file)).catch(() => undefined)
    if (built) {
      await cache.put(address, built.clone())
      return built
    }
    // There is no connection, in which case this fails as well, or the server has another build by now: then this one
    // cannot be made whole again, and the next load of the page is of what the server has.
    const other = await this.#place.fetch(new Request(address, { cache: 'no-cache' }))
    await cache.delete(this.#place.scope)
    return other
  }

  #open(): Promise<Cache> {
    return this.#place.caches.open(this.#name)
  }
}

/** Asks for a file as it was built: with other content the answer is an error. */
function builtRequest(address: string, file: BuiltFile): Request {
  const { integrity } = file
  return new Request(address, { integrity, cache: isNamedByContent(file) ? 'default' : 'no-cache' })
}

async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}`
}
