import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { Recent } from '../cache/recent.ts'

/** How many are kept, and how long their paths may be: most have a path that is asked for again and again. */
const MAX_ROUTES = 200
const MAX_PATH_LENGTH = 100

/** A router that remembers where paths lead, which takes longer to find out than to verify a token. */
export class RecentRoutes<T> implements Router<T> {
  readonly name = 'RecentRoutes'
  readonly #routes = new TrieRouter<T>()
  readonly #recent = new Map<string, Recent<string, Result<T>>>()

  add(method: string, path: string, handler: T): void {
    this.#recent.clear()
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    if (path.length > MAX_PATH_LENGTH) return this.#routes.match(method, path)
    return this.#recentOf(method).get(path) ?? this.#find(method, path)
  }

  #find(method: string, path: string): Result<T> {
    return this.#recentOf(method).add(path, this.#routes.match(method, path))
  }

  /** Node.js knows a few methods, and refuses requests that have others. */
  #recentOf(method: string): Recent<string, Result<T>> {
    const known = this.#recent.get(method)
    if (known) return known
    const recent = new Recent<string, Result<T>>(MAX_ROUTES)
    this.#recent.set(method, recent)
    return recent
  }
}
