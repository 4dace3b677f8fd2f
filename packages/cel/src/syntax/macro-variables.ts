import { childrenOf } from '../ast/children-of.ts'
import type { Comprehension, Expr } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import { dynType, intType } from '../types/make-type.ts'
import type { Lowered } from './lower.ts'
import type { MacroVariable } from './syntax-analysis.ts'
import type { CallNode, NameNode, SyntaxNode } from './syntax-node.ts'

/** A variable in scope, and those that were in scope before it. */
export interface LocalScope {
  readonly variable: MacroVariable
  readonly outer: LocalScope | undefined
}

interface Found {
  /** The macro variables in scope of a part, where there are any. */
  readonly scopeOf: ReadonlyMap<Expr, LocalScope>
  /** The variables by the arguments that name them. */
  readonly declared: ReadonlyMap<SyntaxNode, MacroVariable>
}

/** Finds the variables of macros, and where they are in scope. */
export function findVariables(lowered: Lowered, types: readonly (CelType | undefined)[]): Found {
  const finder = new VariableFinder(lowered, types)
  finder.walk(lowered.root, undefined)
  return finder
}

class VariableFinder implements Found {
  readonly scopeOf = new Map<Expr, LocalScope>()
  readonly declared = new Map<SyntaxNode, MacroVariable>()
  readonly #types: readonly (CelType | undefined)[]
  readonly #calls: ReadonlyMap<Range, CallNode>
  readonly #seen = new Set<Expr>()

  constructor({ macroCalls }: Lowered, types: readonly (CelType | undefined)[]) {
    this.#types = types
    // What a macro's expansion has of its own is placed at the call, with the very same range.
    this.#calls = new Map(Array.from(macroCalls, (call) => [call.range, call]))
  }

  walk(expr: Expr, scope: LocalScope | undefined): void {
    // Some macros repeat their receiver, which is in the same scope every time.
    if (this.#seen.has(expr)) return
    this.#seen.add(expr)
    if (scope !== undefined) this.scopeOf.set(expr, scope)
    if (expr.kind === 'comprehension') return this.#walkComprehension(expr, scope)
    for (const child of childrenOf(expr)) this.walk(child, scope)
  }

  #walkComprehension(expr: Comprehension, scope: LocalScope | undefined): void {
    this.walk(expr.iterRange, scope)
    this.walk(expr.accuInit, scope)
    const call = this.#calls.get(expr.range)
    const outside = this.#enter(expr.accuVar, this.#typeOf(expr.accuInit), call, scope)
    const [first, second] = elementTypes(this.#typeOf(expr.iterRange), expr.iterVar2 !== undefined)
    let inside = this.#enter(expr.iterVar, first, call, outside)
    if (expr.iterVar2 !== undefined) inside = this.#enter(expr.iterVar2, second, call, inside)
    this.walk(expr.loopCondition, inside)
    this.walk(expr.loopStep, inside)
    this.walk(expr.result, outside)
  }

  /** The scope with a variable that an argument of the call names; those that no text can name are left out. */
  #enter(
    name: string,
    type: CelType | undefined,
    call: CallNode | undefined,
    outer: LocalScope | undefined,
  ): LocalScope | undefined {
    const declaration = call?.args.find(
      (argument): argument is NameNode => argument.kind === 'name' && argument.name === name,
    )
    if (call === undefined || declaration === undefined) return outer
    const variable = { name, type, call, declaration }
    this.declared.set(declaration, variable)
    return { variable, outer }
  }

  #typeOf(expr: Expr): CelType | undefined {
    const type = this.#types[expr.id]
    return type?.kind === 'error' ? undefined : type
  }
}

/** What the check makes of the variables of a loop. */
function elementTypes(
  range: CelType | undefined,
  both: boolean,
): readonly [first: CelType | undefined, second: CelType | undefined] {
  switch (range?.kind) {
    case 'list':
      return [both ? intType : range.element, range.element]
    case 'map':
      return [range.key, range.value]
    case 'dyn':
    case 'parameter':
      return [dynType, dynType]
    default:
      return [undefined, undefined]
  }
}
