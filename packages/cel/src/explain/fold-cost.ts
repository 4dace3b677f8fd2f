import type { Comprehension } from '../ast/expr.ts'

// cel-go runs a macro as a fold. These are the costs of the expressions that the macro expansion adds.

const list = 10
const map = 30

/** Returns the cost of the fold's initial value and result, without its steps. */
export function foldCost({ macro }: Comprehension): number {
  switch (macro) {
    case 'all':
    case 'exists':
      return 1
    case 'exists_one':
      return 2
    case 'map':
    case 'map_filter':
    case 'filter':
    case 'transformList':
      return list + 1
    case 'transformMap':
    case 'transformMapEntry':
      return map + 1
    case 'bind':
    case 'optMap':
    case 'optFlatMap':
    case 'sortBy':
      // The fold's range is an empty list.
      return list
  }
}

/** Returns the cost of one step, excluding the subexpressions from the source. */
export function stepCost({ macro }: Comprehension, passes: boolean): number {
  switch (macro) {
    case 'all':
      return 3
    case 'exists':
      return 4
    // A step that does not pass is a conditional with the unchanged result, which costs nothing.
    case 'exists_one':
      return passes ? 2 : 0
    case 'map':
    case 'map_filter':
    case 'filter':
    case 'transformList':
      return passes ? list + 2 : 0
    case 'transformMap':
    case 'transformMapEntry':
      return passes ? 2 : 0
    case 'bind':
    case 'optMap':
    case 'optFlatMap':
    case 'sortBy':
      return 0
  }
}

/** Returns the cost of the loop condition. */
export function decisionCost({ macro }: Comprehension): number {
  return macro === 'exists' ? 3 : 2
}
