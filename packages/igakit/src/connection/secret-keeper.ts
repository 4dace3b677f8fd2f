import { type Fetch, redact } from '@igakit/client'

/** The variables of the environment whose values nobody may see. */
const secretVariables = ['IGAKIT_ACCESS_TOKEN', 'IGAKIT_CLIENT_SECRET'] as const

/** What stands in the place of a number that is a secret. */
const redacted = '[redacted]'

/** The most levels of nesting in a value that is printed. */
const deepest = 500

/** Knows the credentials of a connection, those that the service issues too, and removes them from texts. */
export class SecretKeeper {
  readonly #secrets = new Set<string>()

  constructor(env: Readonly<Record<string, string | undefined>>) {
    for (const name of secretVariables) this.#add(env[name]?.trim())
  }

  /** Sends as the platform does, and remembers the credential of each request. */
  readonly fetch: Fetch = (url, init) => {
    const authorization = new Headers(init.headers).get('authorization')
    this.#add(authorization?.replace(/^Bearer\s+/i, ''))
    return fetch(url, init)
  }

  /** Returns a text without the credentials, whatever escapes or encodings they are written in. */
  hide(text: string): string {
    return redact(text, [...this.#secrets])
  }

  /**
   * Returns a JSON value without the credentials, in names and values.
   *
   * @returns undefined if the value nests too deeply to be printed.
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
      // JSON has no such members.
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
