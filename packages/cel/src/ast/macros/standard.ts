import type { Comprehension, Expr } from '../expr.ts'
import { iterationVariable } from '../iteration-variable.ts'
import { type Expansion, type Macro, argument } from '../macro.ts'
import type { MacroScope } from '../macro-scope.ts'

/** The macros of the CEL specification. */
export const standardMacros: readonly Macro[] = [
  { name: 'has', member: false, arity: 1, expand: expandHas },
  quantifier('all', 'all', foldAll),
  quantifier('exists', 'exists', foldExists),
  quantifier('exists_one', 'exists_one', foldExistsOne),
  { name: 'map', member: true, arity: 2, expand: expandMap },
  { name: 'map', member: true, arity: 3, expand: expandMap },
  { name: 'filter', member: true, arity: 2, expand: expandFilter },
]

/** The fields of a comprehension that differ between quantifiers. */
export type QuantifierFold = Pick<
  Comprehension,
  'accuInit' | 'loopCondition' | 'loopStep' | 'result'
>

/** Folds `all`, starting with true and stopping at the first false. */
export function foldAll(scope: MacroScope, predicate: Expr): QuantifierFold {
  return {
    accuInit: scope.literal(true),
    loopCondition: scope.call('@not_strictly_false', scope.accumulator()),
    loopStep: scope.call('_&&_', scope.accumulator(), predicate),
    result: scope.accumulator(),
  }
}

/** Folds `exists`, starting with false and stopping at the first true. */
export function foldExists(scope: MacroScope, predicate: Expr): QuantifierFold {
  return {
    accuInit: scope.literal(false),
    loopCondition: scope.call('@not_strictly_false', scope.call('!_', scope.accumulator())),
    loopStep: scope.call('_||_', scope.accumulator(), predicate),
    result: scope.accumulator(),
  }
}

/** Folds `exists_one`, counting matching elements without stopping early. */
export function foldExistsOne(scope: MacroScope, predicate: Expr): QuantifierFold {
  const increment = scope.call('_+_', scope.accumulator(), scope.literal(1n))
  return {
    accuInit: scope.literal(0n),
    loopCondition: scope.literal(true),
    loopStep: scope.call('_?_:_', predicate, increment, scope.accumulator()),
    result: scope.call('_==_', scope.accumulator(), scope.literal(1n)),
  }
}

/** Expands `range.map(x, transform)` and `range.map(x, filter, transform)`. */
export function expandMap(scope: MacroScope, args: readonly Expr[], target: Expr): Expansion {
  const iterVar = iterationVariable(scope, args, 'argument is not an identifier')
  if (typeof iterVar !== 'string') return iterVar
  const filtered = args.length === 3
  const append = scope.call(
    '_+_',
    scope.accumulator(),
    scope.list(argument(args, filtered ? 2 : 1)),
  )
  return scope.fold({
    macro: filtered ? 'map_filter' : 'map',
    iterVar,
    iterRange: target,
    accuInit: scope.list(),
    loopCondition: scope.literal(true),
    loopStep: filtered
      ? scope.call('_?_:_', argument(args, 1), append, scope.accumulator())
      : append,
    result: scope.accumulator(),
  })
}

function quantifier(
  name: string,
  macro: 'all' | 'exists' | 'exists_one',
  fold: (scope: MacroScope, predicate: Expr) => QuantifierFold,
): Macro {
  return {
    name,
    member: true,
    arity: 2,
    expand(scope, args, target) {
      const iterVar = iterationVariable(scope, args, 'argument must be a simple name')
      if (typeof iterVar !== 'string') return iterVar
      return scope.fold({ macro, iterVar, iterRange: target, ...fold(scope, argument(args, 1)) })
    },
  }
}

function expandHas(scope: MacroScope, args: readonly Expr[]): Expansion {
  const selection = argument(args, 0)
  if (selection.kind === 'select') return scope.presence(selection.operand, selection.field)
  return scope.fault(selection, 'invalid argument to has() macro')
}

function expandFilter(scope: MacroScope, args: readonly Expr[], target: Expr): Expansion {
  const iterVar = iterationVariable(scope, args, 'argument is not an identifier')
  if (typeof iterVar !== 'string') return iterVar
  const append = scope.call('_+_', scope.accumulator(), scope.list(argument(args, 0)))
  return scope.fold({
    macro: 'filter',
    iterVar,
    iterRange: target,
    accuInit: scope.list(),
    loopCondition: scope.literal(true),
    loopStep: scope.call('_?_:_', argument(args, 1), append, scope.accumulator()),
    result: scope.accumulator(),
  })
}
