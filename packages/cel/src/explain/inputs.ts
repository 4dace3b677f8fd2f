import { analyse } from '../analyse.ts'
import { childrenOf } from '../ast/children-of.ts'
import type { Call, Comprehension, Expr } from '../ast/expr.ts'
import type { Range } from '../issue.ts'
import type { Program } from '../program.ts'
import { guardKey, type Guards, guardsIfFalse, guardsIfTrue, union } from './guards.ts'
import { pathOf } from './path-of.ts'

/** An input field that a rule reads. */
export interface InputField {
  /** The names, starting with the root variable: `['claims', 'environment']`. */
  readonly path: readonly string[]
  /** The source range of the read. */
  readonly range: Range
  /** True if the rule checks that the field exists before its absence could matter. */
  readonly isGuarded: boolean
}

/** Returns the fields that a rule reads, in source order. `has()` alone does not count as a read. */
export function inputsOf({ environment, expression }: Program): readonly InputField[] {
  const analysis = analyse(expression, environment)
  if (!analysis.ok) return []
  const variables = environment.variables.map(({ name }) => name)
  const assumed = analysis.checked.assumed.map(({ name }) => name)
  const reader = new InputReader(new Set([...variables, ...assumed]))
  reader.read(analysis.checked.root, { guards: new Set(), locals: new Set() })
  return reader.fields.toSorted((left, right) => left.range.start - right.range.start)
}

interface Context {
  /** The paths that exist wherever an error in the subexpression could matter. */
  readonly guards: Guards
  /** The variables that the enclosing macros declare. */
  readonly locals: ReadonlySet<string>
}

class InputReader {
  readonly fields: InputField[] = []
  readonly #roots: ReadonlySet<string>
  readonly #seen = new Set<Expr>()

  constructor(roots: ReadonlySet<string>) {
    this.#roots = roots
  }

  read(expr: Expr, context: Context): void {
    if (this.#seen.has(expr)) return
    this.#seen.add(expr)
    const path = pathOf(expr, context.locals)
    if (path !== undefined) return this.#add(expr, path, context)
    if (expr.kind === 'call') return this.#readCall(expr, context)
    if (expr.kind === 'comprehension') return this.#readComprehension(expr, context)
    for (const child of childrenOf(expr)) this.read(child, context)
  }

  /**
   * Reads the operands of a call. `&&` and `||` absorb an error in one operand if the other operand decides, so each
   * operand guards the other.
   */
  #readCall(expr: Call, context: Context): void {
    const { locals } = context
    const [first, second, third] = expr.args
    if (first !== undefined && second !== undefined) {
      if (expr.function === '_&&_' || expr.function === '_||_') {
        const implied = expr.function === '_&&_' ? guardsIfTrue : guardsIfFalse
        this.read(first, guarded(context, implied(second, locals)))
        this.read(second, guarded(context, implied(first, locals)))
        return
      }
      if (expr.function === '_?_:_' && third !== undefined) {
        this.read(first, context)
        this.read(second, guarded(context, guardsIfTrue(first, locals)))
        this.read(third, guarded(context, guardsIfFalse(first, locals)))
        return
      }
    }
    for (const child of childrenOf(expr)) this.read(child, context)
  }

  #readComprehension(expr: Comprehension, context: Context): void {
    this.read(expr.iterRange, context)
    this.read(expr.accuInit, context)
    const { guards, locals } = context
    const names = [expr.iterVar, expr.iterVar2 ?? expr.iterVar]
    this.read(expr.loopStep, { guards, locals: new Set([...locals, expr.accuVar, ...names]) })
    this.read(expr.result, { guards, locals: new Set([...locals, expr.accuVar]) })
  }

  #add(expr: Expr, path: readonly string[], { guards }: Context): void {
    const [root] = path
    if (path.length < 2 || root === undefined || !this.#roots.has(root)) return
    const isGuarded = path.every(
      (_, index) => index === 0 || guards.has(guardKey(path.slice(0, index + 1))),
    )
    this.fields.push({ path, range: expr.range, isGuarded })
  }
}

function guarded({ guards, locals }: Context, more: Guards): Context {
  return { guards: union(guards, more), locals }
}
