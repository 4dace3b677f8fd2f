import { childrenOf } from '../ast/children-of.ts'
import type { Expr } from '../ast/expr.ts'
import type { LiteralCheck } from '../stdlib/library.ts'
import type { Faults } from './faults.ts'

/**
 * Checks the string literals that functions are called with, as cel-go's validators do once an expression has passed
 * the check. A part that a macro repeats is reported as often.
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
    const complaint = typeof argument.value === 'string' ? check.judge(argument.value) : undefined
    if (complaint !== undefined) {
      faults.invalidLiteral(argument, `invalid ${check.name} argument: ${complaint.message}`)
    }
  }
}
