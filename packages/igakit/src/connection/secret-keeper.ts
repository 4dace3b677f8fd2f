import type { Fetch } from '@igakit/client'

/** The variables of the environment whose values nobody may see. */
const secretVariables = ['IGAKIT_ACCESS_TOKEN', 'IGAKIT_CLIENT_SECRET'] as const

/** Knows the credentials of a connection, those that the service issues too, and takes them out of texts. */
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

  /** A text of the service without the credentials that it may repeat. */
  hide(text: string): string {
    let hidden = text
    for (const secret of this.#secrets) hidden = hidden.replaceAll(secret, '[redacted]')
    return hidden
  }

  #add(secret: string | undefined): void {
    if (secret !== undefined && secret !== '') this.#secrets.add(secret)
  }
}
