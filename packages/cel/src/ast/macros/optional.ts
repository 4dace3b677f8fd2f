import type { Expr } from '../expr.ts'
import { type Macro, argument } from '../macro.ts'
import { type MacroScope, unusedVariable } from '../macro-scope.ts'

/** `optional.optMap(x, transform)` and `optional.optFlatMap(x, transform)`. */
export const optionalMacros: readonly Macro[] = [
  mapping('optMap', (scope, mapped) => scope.call('optional.of', mapped)),
  mapping('optFlatMap', (_scope, mapped) => mapped),
]

function mapping(
  name: 'optMap' | 'optFlatMap',
  wrap: (scope: MacroScope, mapped: Expr) => Expr,
): Macro {
  return {
    name,
    member: true,
    arity: 2,
    expand(scope, args, target) {
      const variable = argument(args, 0)
      if (variable.kind !== 'ident') {
        return scope.fault(variable, `${name}() variable name must be a simple identifier`)
      }
      const mapped = scope.fold({
        macro: name,
        iterVar: unusedVariable,
        iterRange: scope.list(),
        accuVar: variable.name,
        accuInit: { ...scope.memberCall('value', target), copiesTarget: true },
        loopCondition: scope.literal(false),
        loopStep: scope.ident(variable.name),
        result: argument(args, 1),
      })
      return scope.call(
        '_?_:_',
        scope.memberCall('hasValue', target),
        wrap(scope, mapped),
        scope.call('optional.none'),
      )
    },
  }
}
