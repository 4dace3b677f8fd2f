import type { Expr } from '../expr.ts'
import { isAccumulator } from '../iteration-variable.ts'
import { type Expansion, type Macro, type MacroFault, argument } from '../macro.ts'
import type { MacroScope } from '../macro-scope.ts'
import { type QuantifierFold, foldAll, foldExists, foldExistsOne } from './standard.ts'

/** The macros with two variables: the index and element of a list, or the key and value of a map. */
export const comprehensionMacros: readonly Macro[] = [
  quantifier('all', 'all', foldAll),
  quantifier('exists', 'exists', foldExists),
  quantifier('existsOne', 'exists_one', foldExistsOne),
  quantifier('exists_one', 'exists_one', foldExistsOne),
  ...transformation('transformList', (scope, transform) => ({
    accuInit: scope.list(),
    loopStep: scope.call('_+_', scope.accumulator(), scope.list(transform)),
  })),
  ...transformation('transformMap', (scope, transform, key) => ({
    accuInit: scope.emptyMap(),
    loopStep: scope.call('cel.@mapInsert', scope.accumulator(), scope.ident(key), transform),
  })),
  ...transformation('transformMapEntry', (scope, transform) => ({
    accuInit: scope.emptyMap(),
    loopStep: scope.call('cel.@mapInsert', scope.accumulator(), transform),
  })),
]

type TransformFold = Pick<QuantifierFold, 'accuInit' | 'loopStep'>

function quantifier(
  name: string,
  macro: 'all' | 'exists' | 'exists_one',
  fold: (scope: MacroScope, predicate: Expr) => QuantifierFold,
): Macro {
  return {
    name,
    member: true,
    arity: 3,
    expand(scope, args, target) {
      const variables = iterationVariables(scope, args)
      if ('kind' in variables) return variables
      return scope.fold({
        macro,
        ...variables,
        iterRange: target,
        ...fold(scope, argument(args, 2)),
      })
    },
  }
}

function transformation(
  name: 'transformList' | 'transformMap' | 'transformMapEntry',
  fold: (scope: MacroScope, transform: Expr, key: string) => TransformFold,
): readonly Macro[] {
  function expand(scope: MacroScope, args: readonly Expr[], target: Expr): Expansion {
    const variables = iterationVariables(scope, args)
    if ('kind' in variables) return variables
    const filtered = args.length === 4
    const { accuInit, loopStep } = fold(scope, argument(args, filtered ? 3 : 2), variables.iterVar)
    return scope.fold({
      macro: name,
      ...variables,
      iterRange: target,
      accuInit,
      loopCondition: scope.literal(true),
      loopStep: filtered
        ? scope.call('_?_:_', argument(args, 2), loopStep, scope.accumulator())
        : loopStep,
      result: scope.accumulator(),
    })
  }
  return [3, 4].map((arity): Macro => ({
    name,
    member: true,
    arity,
    expand,
  }))
}

/** Returns the two variables that the macro's first two arguments specify, or an error. */
function iterationVariables(
  scope: MacroScope,
  args: readonly Expr[],
): { readonly iterVar: string; readonly iterVar2: string } | MacroFault {
  const first = argument(args, 0)
  const second = argument(args, 1)
  if (first.kind !== 'ident') return scope.fault(first, 'argument must be a simple name')
  if (second.kind !== 'ident') return scope.fault(second, 'argument must be a simple name')
  if (first.name === second.name) {
    return scope.fault(second, `duplicate variable name: ${first.name}`)
  }
  for (const variable of [first, second]) {
    if (isAccumulator(variable.name)) {
      return scope.fault(variable, 'iteration variable overwrites accumulator variable')
    }
  }
  return { iterVar: first.name, iterVar2: second.name }
}
