import type { LibraryId } from '../stdlib/row.ts'
import type { FunctionMacro, Macro, MemberMacro } from './macro.ts'
import { bindingMacros } from './macros/bindings.ts'
import { comprehensionMacros } from './macros/comprehensions.ts'
import { listMacros } from './macros/lists.ts'
import { mathMacros } from './macros/math.ts'
import { optionalMacros } from './macros/optional.ts'
import { standardMacros } from './macros/standard.ts'

/** Every macro of every library. */
export const allMacros: readonly Macro[] = [
  ...standardMacros,
  ...optionalMacros,
  ...comprehensionMacros,
  ...bindingMacros,
  ...mathMacros,
  ...listMacros,
]

/** The macros that an environment knows, looked up by the call. */
export class MacroTable {
  readonly #functions = new Map<string, FunctionMacro[]>()
  readonly #members = new Map<string, MemberMacro[]>()

  constructor(libraries: Iterable<LibraryId>) {
    const on = new Set(libraries)
    for (const macro of allMacros) {
      if (!on.has(macro.library)) continue
      if (macro.member) add(this.#members, macro)
      else add(this.#functions, macro)
    }
  }

  findFunction(name: string, arity: number): FunctionMacro | undefined {
    return this.#functions.get(name)?.find((macro) => takes(macro, arity))
  }

  findMember(name: string, arity: number): MemberMacro | undefined {
    return this.#members.get(name)?.find((macro) => takes(macro, arity))
  }
}

function takes(macro: Macro, arity: number): boolean {
  return macro.arity === undefined || macro.arity === arity
}

function add<M extends Macro>(table: Map<string, M[]>, macro: M): void {
  const known = table.get(macro.name)
  if (known === undefined) table.set(macro.name, [macro])
  else known.push(macro)
}
