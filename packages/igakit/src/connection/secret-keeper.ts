import { type Fetch, redact } from '@igakit/client'

/** The environment variables that contain secrets. */
const secretVariables = ['IGAKIT_ACCESS_TOKEN', 'IGAKIT_CLIENT_SECRET'] as const

/** The replacement for a secret number. */
const redacted = '[redacted]'

/** The maximum nesting depth of a printed value. */
const deepest = 500

/** Removes a connection's credentials from text, including tokens that the service issues. */
export class SecretKeeper {
  readonly #secrets = new Set<string>()

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const name of secretVariables) this.#add(env[name]?.trim())
  }

  /** Calls the platform's `fetch` and remembers the credential of each request. */
  readonly fetch: Fetch = (url, init) => {
    const authorization = new Headers(init.headers).get('authorization')
    this.#add(authorization?.replace(/^Bearer\s+/i, ''))
    return fetch(url, init)
  }

  /** Returns the text without the credentials, whether plain, escaped or encoded. */
  hide(text: string): string {
    return redact(text, [...this.#secrets])
  }

  /**
   * Returns a JSON value without the credentials, in names and values; undefined if the value is nested too deeply to
   * print.
   */
  hideIn(value: unknown, depth: number = 0): unknown {
    if (depth > deepest) return undefined
    if (typeof value === 'string') return this.hide(value)
    if (typeof value === 'number') {
      const text = String(value)
      return this.hide(text) === text ? value : redacted
    }
    if (Array.isArray(value)) {
      const items = value.map((item) => this.hideIn(item, depth + 1))
      return items.includes(undefined) ? undefined : items
    }
    if (typeof value !== 'object' || value === null) return value
    const members: [string, unknown][] = []
    for (const [name, member] of Object.entries(value)) {
      // JSON cannot express undefined members.
      if (member === undefined) continue
      const hidden = this.hideIn(member, depth + 1)
      if (hidden === undefined) return undefined
      members.push([this.hide(name), hidden])
    }
    return Object.fromEntries(members)
  }

  #add(secret: string | undefined): void {
    if (secret !== undefined && secret !== '') this.#secrets.add(secret)
  }
}
