import type { Expr } from '../expr.ts'
import type { Macro } from '../macro.ts'
import { unusedVariable } from '../macro-scope.ts'
import { expandMap } from './standard.ts'

/** The variable that stores the list while its sort keys are computed; not a valid name in CEL source. */
const sortInput = '@__sortBy_input__'

/** `list.sortBy(x, key)`. */
export const listMacros: readonly Macro[] = [
  {
    name: 'sortBy',
    member: true,
    arity: 2,
    expand(scope, args, target) {
      if (!isSortable(target)) {
        return scope.fault(
          target,
          'sortBy can only be applied to a list, identifier, comprehension, call or select expression',
        )
      }
      const input = scope.ident(sortInput)
      const keys = expandMap(scope, args, scope.ident(sortInput))
      if (keys === undefined || keys.kind === 'fault') return keys
      return scope.fold({
        macro: 'sortBy',
        iterVar: unusedVariable,
        iterRange: scope.list(),
        accuVar: sortInput,
        accuInit: target,
        loopCondition: scope.literal(false),
        loopStep: input,
        result: scope.memberCall('@sortByAssociatedKeys', scope.ident(sortInput), keys),
      })
    },
  },
]

/** True if cel-go's macro accepts an expression as its list. cel-go rejects an expression that failed to parse. */
function isSortable(target: Expr): boolean {
  switch (target.kind) {
    case 'literal':
    case 'map':
    case 'struct':
      return false
    case 'call':
      return target.function !== ''
    default:
      return true
  }
}
