import type { FunctionMacro, Macro, MemberMacro } from './macro.ts'

/** A library that defines macros. */
interface MacroSource {
  readonly macros?: readonly Macro[]
}

/** The macros of an environment, indexed for lookup by call. */
export class MacroTable {
  readonly #functions = new Map<string, FunctionMacro[]>()
  readonly #members = new Map<string, MemberMacro[]>()

  constructor(sources: readonly MacroSource[]) {
    for (const macro of sources.flatMap(({ macros = [] }) => macros)) {
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
