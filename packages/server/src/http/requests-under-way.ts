import type { Socket } from 'node:net'
import type { Outgoing } from './outgoing.ts'

/** The requests that a server is answering. */
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

  /** The request that a connection is at. */
  onSocket(socket: Socket): Outgoing | undefined {
    return [...this.#requests].find((outgoing) => outgoing.socket === socket)
  }

  /** Those that arrived before a time of `performance.now()`. */
  olderThan(time: number): Outgoing[] {
    const older: Outgoing[] = []
    for (const outgoing of this.#requests) {
      // A set keeps the order in which its members came.
      if (outgoing.arrivedAt > time) break
      older.push(outgoing)
    }
    return older
  }

  /** Tells clients that these answers, and those to requests still to come, are the last on their connections. */
  sayLast(): void {
    this.#areLast = true
    for (const outgoing of this.#requests) outgoing.shouldKeepAlive = false
  }

  /** Resolves when there are none left. */
  async settled(): Promise<void> {
    if (this.#requests.size === 0) return
    await new Promise<void>((resolve) => {
      this.#onceEmpty = resolve
    })
  }
}
