import type { Stack, StackPool } from './parse-stack.ts'

/** One way in which a prediction may go on. */
export interface Config {
  readonly state: number
  /** The alternative it belongs to, from 1. */
  readonly alternative: number
  readonly stack: Stack
  /** Whether it left the rule in which the decision is. */
  readonly outside: boolean
  /** Set when it left a left-recursive rule at its outermost level, so that precedence does not rule it out. */
  readonly beyondPrecedence: boolean
}

/** All ways in which a prediction may go on; the same state and alternative are one, with their stacks merged. */
export class ConfigSet {
  /** Whether the rules being run are on the stacks. */
  readonly full: boolean
  readonly #pool: StackPool
  readonly #configs = new Map<string, Config>()

  constructor(pool: StackPool, full: boolean) {
    this.#pool = pool
    this.full = full
  }

  get size(): number {
    return this.#configs.size
  }

  [Symbol.iterator](): MapIterator<Config> {
    return this.#configs.values()
  }

  add(config: Config): void {
    const key = `${config.state}:${config.alternative}`
    const existing = this.#configs.get(key)
    this.#configs.set(
      key,
      existing === undefined
        ? config
        : {
            ...existing,
            stack: this.#pool.merge(existing.stack, config.stack, !this.full),
            outside: existing.outside || config.outside,
            beyondPrecedence: existing.beyondPrecedence || config.beyondPrecedence,
          },
    )
  }

  /** The same for sets that are the same. */
  key(): string {
    const keys: string[] = []
    for (const { state, alternative, stack, outside, beyondPrecedence } of this) {
      keys.push(`${state}:${alternative}:${stack.id}:${outside}:${beyondPrecedence}`)
    }
    return keys.toSorted().join()
  }

  /** The alternative that all belong to, if that is one. */
  onlyAlternative(): number | undefined {
    let only: number | undefined
    for (const { alternative } of this) {
      if (only === undefined) only = alternative
      else if (only !== alternative) return undefined
    }
    return only
  }

  /** Which alternatives share a state and a stack. */
  alternativesByPlace(): readonly ReadonlySet<number>[] {
    return this.#group(({ state, stack }) => `${state}:${stack.id}`)
  }

  /** Whether the same states and stacks are reached by several alternatives, and no state by only one. */
  isConflicting(): boolean {
    return (
      this.alternativesByPlace().some(({ size }) => size > 1) &&
      !this.#group(({ state }) => `${state}`).some(({ size }) => size === 1)
    )
  }

  #group(keyOf: (config: Config) => string): readonly ReadonlySet<number>[] {
    const groups = new Map<string, Set<number>>()
    for (const config of this) {
      const key = keyOf(config)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, new Set([config.alternative]))
      else group.add(config.alternative)
    }
    return [...groups.values()]
  }
}
