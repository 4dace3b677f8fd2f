import type { Expr } from '../expr.ts'
import { isNamespace, type Macro, argument } from '../macro.ts'
import { Uint } from '../../values/integers.ts'

/** `math.least` and `math.greatest` with any number of arguments. */
export const mathMacros: readonly Macro[] = [
  extreme('least', 'math.@min'),
  extreme('greatest', 'math.@max'),
]

function extreme(name: 'least' | 'greatest', implementation: string): Macro {
  return {
    name,
    member: true,
    expand(scope, args, target) {
      if (!isNamespace(target, 'math')) return undefined
      if (args.length === 0) {
        return scope.fault(target, `math.${name}() requires at least one argument`)
      }
      if (args.length === 1) {
        const only = argument(args, 0)
        if (isNumeric(only) || isNumericList(only)) return scope.call(implementation, only)
        return scope.fault(only, `math.${name}() invalid single argument value`)
      }
      const wrong = args.find((each) => !isNumeric(each))
      if (wrong !== undefined) {
        return scope.fault(wrong, `math.${name}() simple literal arguments must be numeric`)
      }
      return args.length === 2
        ? scope.call(implementation, ...args)
        : scope.call(implementation, scope.list(...args))
    },
  }
}

/** True if an argument's syntax allows a numeric value. */
function isNumeric(expr: Expr): boolean {
  if (expr.kind === 'literal') {
    const { value } = expr
    return typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint
  }
  return expr.kind !== 'list' && expr.kind !== 'map' && expr.kind !== 'struct'
}

function isNumericList(expr: Expr): boolean {
  return expr.kind === 'list' && expr.elements.length > 0 && expr.elements.every(isNumeric)
}
