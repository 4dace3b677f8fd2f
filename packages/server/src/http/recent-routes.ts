import { TrieRouter } from 'hono/router/trie-router'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { Recent } from '../cache/recent.ts'

/** How many are kept, and how long their paths may be: most have a path that is asked for again and again. */
const MAX_ROUTES = 200
const MAX_PATH_LENGTH = 100

/** Where a path leads. */
export interface FoundRoute<T> {
  readonly target: T
  /** What stands in the path, by the names in the pattern. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Routes that remember where paths lead, which takes longer to find out than to verify a token. */
export class RecentRoutes<T> {
  readonly #routes = new TrieRouter<T>()
  readonly #recent = new Map<string, Recent<string, FoundRoute<T> | null>>()

  /** @param pattern As hono's routes have it: `/users/:id`. */
  add(method: string, pattern: string, target: T): void {
    this.#recent.clear()
    this.#routes.add(method, pattern, target)
  }

  /** Null where a path leads nowhere. */
  find(method: string, path: string): FoundRoute<T> | null {
    if (path.length > MAX_PATH_LENGTH) return this.#find(method, path)
    const recent = this.#recentOf(method)
    const known = recent.get(path)
    return known === undefined ? recent.add(path, this.#find(method, path)) : known
  }

  #find(method: string, path: string): FoundRoute<T> | null {
    const [[first] = [], stash = []] = this.#routes.match(method, path)
    if (!first) return null
    const [target, found] = first
    const parameters = Object.entries(found).map(([name, value]) => [
      name,
      tryDecodeURIComponent(typeof value === 'number' ? (stash[value] ?? '') : value),
    ])
    return { target, parameters: Object.fromEntries(parameters) }
  }

  /** Node.js knows a few methods, and refuses requests that have others. */
  #recentOf(method: string): Recent<string, FoundRoute<T> | null> {
    const known = this.#recent.get(method)
    if (known) return known
    const recent = new Recent<string, FoundRoute<T> | null>(MAX_ROUTES)
    this.#recent.set(method, recent)
    return recent
  }
}
