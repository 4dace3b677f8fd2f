import type { Expr } from '../../src/ast/expr.ts'
import { parse } from '../../src/engine/parse/parse.ts'
import { scopeOf } from '../../src/engine/scope-of-environment.ts'
import { getEnvironment } from '../../src/index.ts'
import { formatValue } from '../../src/values/format/format-value.ts'
import { isList } from '../../src/values/list.ts'
import type { CelValue } from '../../src/values/value.ts'
import { bindText } from './bind-text.ts'
import type { Disagreement } from './disagreement.ts'
import { sourcePartsOf } from './source-parts.ts'

/** The results of both engines; `value` is set if this package's engine succeeded. */
export interface Answers {
  readonly ours: string
  readonly theirs: string
  readonly value?: CelValue
}

/**
 * Evaluates an expression in both engines; `undefined` if the expression fails type checking, because the second engine
 * has no checker.
 */
export type Ask = (expression: string) => Answers | undefined

/**
 * The maximum number of elements of a macro's range for which the engines' results of the macro's body are compared.
 */
const maxElements = 5

const { parseOptions } = scopeOf(getEnvironment('cel-go'))

/** Returns the smallest subexpressions on which two engines disagree. */
export function findDisagreements(expression: string, ask: Ask): readonly Disagreement[] {
  const parsed = parse(expression, parseOptions)
  const answers = ask(expression)
  if (!parsed.ok || answers === undefined || agree(answers)) return []
  const { root } = parsed
  const found = new Finder(expression, ask).find(root, new Map())
  // If no subexpression differs, the cause is outside the syntax tree, for example a comment.
  if (found.length > 0) return found
  return [{ expr: root, text: expression, name: 'source', operands: [], ...answers }]
}

class Finder {
  readonly #expression: string
  readonly #ask: Ask

  constructor(expression: string, ask: Ask) {
    this.#expression = expression
    this.#ask = ask
  }

  find(expr: Expr, bindings: ReadonlyMap<string, string>): readonly Disagreement[] {
    const text = bindText(this.#expression, expr, bindings)
    const answers = this.#answer(text)
    if (answers === undefined || agree(answers)) return []
    const { bodies, operands } = sourcePartsOf(expr)
    const within = [
      ...operands.flatMap((operand) => this.find(operand, bindings)),
      ...(bodies.length === 0 ? [] : this.#findInBodies(expr, bodies, bindings)),
    ]
    if (within.length > 0) return within
    const said = operands.map(
      (operand) => this.#answer(bindText(this.#expression, operand, bindings))?.ours ?? 'unknown',
    )
    return [{ expr, text, name: nameOf(expr), operands: said, ...answers }]
  }

  /**
   * Evaluates a subexpression on its own or, if type checking fails, inside a macro: operand types are unknown
   * there, so cel-go's checker accepts comparisons of mixed number types that it rejects elsewhere.
   */
  #answer(text: string): Answers | undefined {
    return this.#ask(text) ?? this.#ask(`[true].all(u, u) ? (${text}) : (${text})`)
  }

  #findInBodies(
    expr: Expr,
    bodies: readonly Expr[],
    bindings: ReadonlyMap<string, string>,
  ): readonly Disagreement[] {
    if (expr.kind !== 'comprehension') return []
    const range = this.#answer(bindText(this.#expression, expr.iterRange, bindings))?.value
    return elementsOf(range)
      .slice(0, maxElements)
      .flatMap((element) => {
        const inner = new Map(bindings).set(expr.iterVar, `dyn(${literalOf(element)})`)
        return bodies.flatMap((body) => this.find(body, inner))
      })
  }
}

/** Formats a value, including infinities and NaN, as an expression that both engines accept. */
function literalOf(value: CelValue): string {
  return formatValue(value)
    .replaceAll('double("+Inf")', '(1.0 / 0.0)')
    .replaceAll('double("-Inf")', '(-1.0 / 0.0)')
    .replaceAll('double("NaN")', '(0.0 / 0.0)')
}

/** True if the results are equal. All errors count as equal. */
export function agree({ ours, theirs }: Answers): boolean {
  return ours === theirs || (ours.startsWith('error: ') && theirs.startsWith('error: '))
}

function elementsOf(range: CelValue | undefined): readonly CelValue[] {
  if (range === undefined) return []
  if (isList(range)) return range
  return range instanceof Map ? [...range.keys()] : []
}

function nameOf(expr: Expr): string {
  if (expr.kind === 'call') return expr.function
  if (expr.kind === 'comprehension') return expr.macro
  return expr.kind === 'select' && expr.testOnly ? 'has' : expr.kind
}
