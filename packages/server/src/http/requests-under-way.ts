import type { Socket } from 'node:net'
import type { Outgoing } from './outgoing.ts'

/** The pending requests of a server. */
export class RequestsUnderWay {
  readonly #requests = new Set<Outgoing>()
  #areLast = false
  #onceEmpty: (() => void) | undefined

  add(outgoing: Outgoing): void {
    this.#requests.add(outgoing)
    if (this.#areLast) outgoing.shouldKeepAlive = false
  }

  remove(outgoing: Outgoing): void {
    this.#requests.delete(outgoing)
    if (this.#requests.size === 0) this.#onceEmpty?.()
  }

  /** Returns the pending response on a connection. */
  onSocket(socket: Socket): Outgoing | undefined {
    return [...this.#requests].find((outgoing) => outgoing.socket === socket)
  }

  /** Returns the pending responses to requests that arrived before the given `performance.now()` time. */
  olderThan(time: number): Outgoing[] {
    const older: Outgoing[] = []
    for (const outgoing of this.#requests) {
      // Sets keep insertion order, so all later requests are newer.
      if (outgoing.arrivedAt > time) break
      older.push(outgoing)
    }
    return older
  }

  /** Tells clients that pending and future responses are the last on their connections. */
  sayLast(): void {
    this.#areLast = true
    for (const outgoing of this.#requests) outgoing.shouldKeepAlive = false
  }

  /** Resolves when no requests are pending. */
  async settled(): Promise<void> {
    if (this.#requests.size === 0) return
    await new Promise<void>((resolve) => {
      this.#onceEmpty = resolve
    })
  }
}
