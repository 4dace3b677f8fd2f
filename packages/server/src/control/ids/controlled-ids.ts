import { type Ids, seededIds } from '../../ids/ids.ts'

/** The identifiers of one tenant: those of the server, until they are seeded. */
export class ControlledIds implements Ids {
  readonly #base: Ids
  #seed: string | null = null
  #seeded: Ids | undefined

  /** @param base What makes them while there is no seed. */
  constructor(base: Ids) {
    this.#base = base
  }

  next(): string {
    return (this.#seeded ?? this.#base).next()
  }

  /**
   * Makes them the same for the same seed from now on, from its first one on; as the server makes them again where it is
   * null. They are others than those that the server makes of any seed of its own.
   */
  seed(seed: string | null): void {
    this.#seed = seed
    this.startPart(0)
  }

  /** The seed, if there is one. */
  get seeded(): string | null {
    return this.#seed
  }

  /**
   * Goes on with another part of the sequence. Processes that share a tenant take parts in turns, one for each request,
   * so that the identifiers depend on the order of the requests alone, and not on who answers which.
   */
  startPart(part: number): void {
    this.#seeded = this.#seed === null ? undefined : seededIds(`control of ${this.#seed}`, part)
  }
}
