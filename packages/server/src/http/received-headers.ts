/**
 * The headers of a request as Node.js received them, for who asks for single ones: to make `Headers` of web standards,
 * which checks anew what the parser has checked, takes longer than to evaluate a rule.
 */
export class ReceivedHeaders implements Pick<Headers, 'get' | 'has'> {
  readonly #values = new Map<string, string>()

  /** @param rawHeaders Names and values in turn. */
  constructor(rawHeaders: readonly string[]) {
    for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
      const name = rawHeaders[index]?.toLowerCase() ?? ''
      const value = rawHeaders[index + 1] ?? ''
      const before = this.#values.get(name)
      this.#values.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }

  /** The value, or those of all headers of that name, joined by commas; null where there is none. */
  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase())
  }
}
