import { annotate, type Annotations } from '../check/annotate.ts'
import { scopeOf } from '../engine/scope-of-environment.ts'
import { isStackOverflow } from '../engine/parse/stack-overflow.ts'
import type { Environment } from '../environments/environment.ts'
import type { Range } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import { descendants } from './child-nodes.ts'
import { lower, type Lowered } from './lower.ts'
import { findVariables, type LocalScope } from './macro-variables.ts'
import { make } from './node-factory.ts'
import type { MacroVariable, Meaning, SyntaxAnalysis } from './syntax-analysis.ts'
import type { CallNode, SyntaxNode } from './syntax-node.ts'
import type { SyntaxTree } from './syntax-tree.ts'

/**
 * Finds the types and references of an expression's nodes and the variables in scope. Follows the rules of
 * `compile`, but also accepts invalid source. Never throws.
 */
export function analyseSyntax(tree: SyntaxTree, environment: Environment): SyntaxAnalysis {
  const { declarations, parseOptions } = scopeOf(environment)
  try {
    const lowered = lower(tree.root, parseOptions.macros)
    return new Analysis(tree, lowered, annotate(lowered, declarations))
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // Only possible if the caller has nearly exhausted the stack: the limit on tree height is far lower.
    const empty = lower(make.missing(tree.root.range), parseOptions.macros)
    return new Analysis(tree, empty, { types: [], references: [] })
  }
}

class Analysis implements SyntaxAnalysis {
  readonly tree: SyntaxTree
  readonly #lowered: Lowered
  readonly #annotations: Annotations
  #variables: ReturnType<typeof findVariables> | undefined

  constructor(tree: SyntaxTree, lowered: Lowered, annotations: Annotations) {
    this.tree = tree
    this.#lowered = lowered
    this.#annotations = annotations
  }

  typeOf(node: SyntaxNode): CelType | undefined {
    const declared = this.#scopes.declared.get(node)
    if (declared !== undefined) return declared.type
    const expr = this.#lowered.exprOf.get(node)
    const type = expr && this.#annotations.types[expr.id]
    if (type === undefined || type.kind === 'error') return undefined
    return this.#isOfUnknown(node) ? undefined : type
  }

  /**
   * True if a node is a selection on an untyped operand. The error was already reported, so the checker treats the
   * selection as `dyn`.
   */
  #isOfUnknown(node: SyntaxNode): boolean {
    let at = node
    while (at.kind === 'select' && this.meaningOf(at) === undefined) at = at.operand
    return at !== node && this.typeOf(at) === undefined
  }

  meaningOf(node: SyntaxNode): Meaning | undefined {
    if (node.kind === 'name') {
      const variable = this.#scopes.declared.get(node) ?? this.#variableNamed(node.name, node)
      if (variable !== undefined && !node.isAbsolute) return { kind: 'macro_variable', variable }
    }
    if (node.kind === 'call' && this.#lowered.macroCalls.has(node)) return this.#macro(node)
    const expr = this.#lowered.exprOf.get(node)
    if (expr === undefined || isTransparent(node)) return undefined
    return this.#annotations.references[expr.id]
  }

  variablesAt(node: SyntaxNode): readonly MacroVariable[] {
    const found: MacroVariable[] = []
    const names = new Set<string>()
    for (let local = this.#scopeOf(node); local !== undefined; local = local.outer) {
      const { name } = local.variable
      if (!names.has(name)) found.push(local.variable)
      names.add(name)
    }
    return found
  }

  usesOf(variable: MacroVariable): readonly Range[] {
    const uses: Range[] = [variable.declaration.range]
    for (const node of descendants(variable.call)) {
      if (node === variable.declaration || node.kind !== 'name') continue
      const meaning = this.meaningOf(node)
      if (meaning?.kind === 'macro_variable' && meaning.variable === variable) uses.push(node.range)
    }
    return uses
  }

  #macro(node: CallNode): Meaning {
    const { name, receiver } = node
    const expr = this.#lowered.exprOf.get(node)
    const isNamespaced = receiver?.kind === 'name' && this.typeOf(receiver) === undefined
    const isFault = expr?.kind === 'call' && expr.function === ''
    const expansion = expr?.kind === 'comprehension' ? expr.macro : 'other'
    return {
      kind: 'macro',
      name:
        isNamespaced && /^(?:cel|math)$/.test(receiver.name) ? `${receiver.name}.${name}` : name,
      expansion: isFault ? undefined : expansion,
    }
  }

  #variableNamed(name: string, node: SyntaxNode): MacroVariable | undefined {
    for (let local = this.#scopeOf(node); local !== undefined; local = local.outer) {
      if (local.variable.name === name) return local.variable
    }
    return undefined
  }

  #scopeOf(node: SyntaxNode): LocalScope | undefined {
    const expr = this.#lowered.exprOf.get(node)
    return expr && this.#scopes.scopeOf.get(expr)
  }

  get #scopes(): ReturnType<typeof findVariables> {
    return (this.#variables ??= findVariables(this.#lowered, this.#annotations.types))
  }
}

/** True if a node has the same meaning as its child. */
function isTransparent(node: SyntaxNode): boolean {
  return node.kind === 'group' || (node.kind === 'unary' && node.count % 2 === 0)
}
