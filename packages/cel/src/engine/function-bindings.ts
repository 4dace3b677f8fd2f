import type { Implementation, Singleton } from '../stdlib/implementation.ts'
import type { Library } from '../stdlib/library.ts'
import { type SignatureRow, readSignatures } from '../stdlib/signatures/read-signatures.ts'

/** What can run a function's calls. */
export interface FunctionBinding {
  readonly name: string
  readonly singleton: Singleton | undefined
  /** Whether an overload asks more than its arguments. */
  readonly isContextual: boolean
  /** In the order in which cel-go tries them. */
  readonly overloads: readonly BoundOverload[]
}

export interface BoundOverload extends Implementation {
  readonly signature: SignatureRow
}

/** The functions of an environment, ready to be called. */
export class FunctionBindings {
  readonly #functions = new Map<string, FunctionBinding>()

  constructor(libraries: readonly Library[]) {
    const implementations = new Map(
      libraries.flatMap((library) => library.implementations.map((each) => [each.id, each])),
    )
    const whole = new Map(
      libraries.flatMap(({ singletons = [] }) => singletons.map((each) => [each.name, each])),
    )
    for (const table of libraries.flatMap(({ signatures }) => signatures)) {
      for (const [name, rows] of readSignatures(table)) {
        const overloads = rows.flatMap((signature): BoundOverload[] => {
          const implementation = implementations.get(signature.id)
          return implementation === undefined ? [] : [{ ...implementation, signature }]
        })
        const known = this.#functions.get(name)
        this.#functions.set(name, {
          name,
          isContextual:
            (known?.isContextual ?? false) ||
            overloads.some(({ applyIn }) => applyIn !== undefined),
          singleton: known?.singleton ?? whole.get(name),
          overloads: [...(known?.overloads ?? []), ...overloads],
        })
      }
    }
  }

  find(name: string): FunctionBinding | undefined {
    return this.#functions.get(name)
  }
}
