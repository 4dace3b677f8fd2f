import type { Macro } from '../macro.ts'
import { unusedVariable } from '../macro-scope.ts'
import { expandMap } from './standard.ts'

/** The variable that holds the list while its keys are computed; no source can name it. */
const sortInput = '@__sortBy_input__'

/** `list.sortBy(x, key)`. */
export const listMacros: readonly Macro[] = [
  {
    name: 'sortBy',
    member: true,
    arity: 2,
    expand(scope, args, target) {
      if (target.kind === 'literal' || target.kind === 'map' || target.kind === 'struct') {
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
