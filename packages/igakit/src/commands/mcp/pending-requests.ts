import type { Transport } from '@modelcontextprotocol/server'

/** Counts the requests of a connected transport that have no response yet. */
export class PendingRequests {
  readonly #ids = new Set<string | number>()
  #whenNone: (() => void) | undefined

  constructor(transport: Transport) {
    const receive = transport.onmessage
    const send = transport.send.bind(transport)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport has one listener
    transport.onmessage = (message, extra) => {
      if ('method' in message && 'id' in message) this.#ids.add(message.id)
      receive?.(message, extra)
    }
    transport.send = async (message, options) => {
      await send(message, options)
      if ('method' in message || message.id === undefined) return
      this.#ids.delete(message.id)
      if (this.#ids.size === 0) this.#whenNone?.()
    }
  }

  /** Resolves when every request received so far has its response. */
  async settled(): Promise<void> {
    // Lines that arrived with the end of the input are parsed in the same turn.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    if (this.#ids.size === 0) return
    await new Promise<void>((resolve) => {
      this.#whenNone = resolve
    })
  }
}
