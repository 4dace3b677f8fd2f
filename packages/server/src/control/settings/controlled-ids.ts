import * as z from 'zod'
import { type Ids, seededIds } from '../../ids/ids.ts'

export const seedSetting = z.strictObject({ seed: z.string().nullable() })

/** The seed for identifiers; null for random identifiers. */
export type SeedSetting = z.input<typeof seedSetting>

/** The identifiers of a tenant, taken from the server until a seed is set. */
export class ControlledIds implements Ids {
  readonly #base: Ids
  #seed: string | null = null
  #seeded: Ids | undefined

  constructor(base: Ids) {
    this.#base = base
  }

  next(): string {
    return (this.#seeded ?? this.#base).next()
  }

  /**
   * Starts the sequence for a seed, or returns to the server's identifiers if the seed is null. The tenant's
   * sequence differs from the server's for the same seed.
   */
  seed(seed: string | null): void {
    this.#seed = seed
    this.startPart(0)
  }

  /** The seed; null if none is set. */
  get seeded(): string | null {
    return this.#seed
  }

  /**
   * Continues with another part of the sequence. Processes that share a tenant take a new part for each request, so
   * that identifiers depend only on the order of requests.
   */
  startPart(part: number): void {
    this.#seeded = this.#seed === null ? undefined : seededIds(`control of ${this.#seed}`, part)
  }
}
