import type { CelType } from '../types/cel-type.ts'
import type { Reference } from './checked.ts'

/** A variable that a macro introduces. */
export interface LocalVariable {
  readonly name: string
  readonly type: CelType
  readonly reference: Reference
}

/** The variables of the macros around an expression, innermost last. */
export class Scope {
  readonly #variables: LocalVariable[] = []

  get depth(): number {
    return this.#variables.length
  }

  enter(name: string, type: CelType): void {
    this.#variables.push({ name, type, reference: { kind: 'variable', name } })
  }

  /** Leaves everything entered since there were `depth` variables. */
  leave(depth: number): void {
    // Cheaper than setting the length, which shrinks the store.
    while (this.#variables.length > depth) this.#variables.pop()
  }

  find(name: string): LocalVariable | undefined {
    for (let index = this.#variables.length - 1; index >= 0; index--) {
      const variable = this.#variables[index]
      if (variable?.name === name) return variable
    }
    return undefined
  }
}
