import { type Ids, seededIds } from '../../ids/ids.ts'

/** The identifiers of one tenant: those of the server, until they are seeded. */
export class ControlledIds implements Ids {
  readonly #base: Ids
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
    this.#seeded = seed === null ? undefined : seededIds(`control of ${seed}`)
  }
}
