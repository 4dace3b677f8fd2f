import type { CelType } from '../types/cel-type.ts'
import type { Reference } from './checked.ts'

/** A variable declared by a macro. */
export interface LocalVariable {
  readonly name: string
  readonly type: CelType
  readonly reference: Reference
  readonly outer: LocalVariable | undefined
}

/** The stack of variables that the enclosing macros declare. */
export class Scope {
  /** The most recently declared variable. */
  innermost: LocalVariable | undefined

  enter(name: string, type: CelType): void {
    const outer = this.innermost
    this.innermost = { name, type, reference: { kind: 'variable', name }, outer }
  }

  find(name: string): LocalVariable | undefined {
    for (let local = this.innermost; local !== undefined; local = local.outer) {
      if (local.name === name) return local
    }
    return undefined
  }
}
