import { childrenOf } from '../ast/children-of.ts'
import type { Expr } from '../ast/expr.ts'
import type { LiteralCheck } from '../stdlib/library.ts'
import type { Faults } from './faults.ts'

/**
 * Validates string literals in calls after type checking, like cel-go's validators. If a macro repeats a literal,
 * each copy is reported.
 */
export function validateLiterals(
  root: Expr,
  checks: ReadonlyMap<string, LiteralCheck>,
  faults: Faults,
): void {
  if (checks.size === 0) return
  const left: Expr[] = [root]
  for (let expr = left.pop(); expr !== undefined; expr = left.pop()) {
    left.push(...childrenOf(expr))
    const check = expr.kind === 'call' ? checks.get(expr.function) : undefined
    const argument = expr.kind === 'call' ? expr.args[0] : undefined
    if (check === undefined || argument?.kind !== 'literal') continue
    const error = typeof argument.value === 'string' ? check.findError(argument.value) : undefined
    if (error !== undefined) {
      faults.invalidLiteral(argument, `invalid ${check.name} argument: ${error.message}`)
    }
  }
}
