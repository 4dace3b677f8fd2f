import { isNamespace, type Macro, argument } from '../macro.ts'
import { unusedVariable } from '../macro-scope.ts'

/** `cel.bind(name, value, expression)`, which declares a local variable. */
export const bindingMacros: readonly Macro[] = [
  {
    name: 'bind',
    member: true,
    arity: 3,
    expand(scope, args, target) {
      if (!isNamespace(target, 'cel')) return undefined
      const variable = argument(args, 0)
      if (variable.kind !== 'ident') {
        return scope.fault(variable, 'cel.bind() variable names must be simple identifiers')
      }
      return scope.fold({
        macro: 'bind',
        iterVar: unusedVariable,
        iterRange: scope.list(),
        accuVar: variable.name,
        accuInit: argument(args, 1),
        loopCondition: scope.literal(false),
        loopStep: scope.ident(variable.name),
        result: argument(args, 2),
      })
    },
  },
]
