import type { SyntaxNode } from '@igakit/cel/syntax'
import { predicateOf } from '../../document/nodes.ts'

/**
 * Returns true if a condition other than `&&`, `||`, `!` and `?:` guarantees a property when the condition is true (or
 * false).
 */
export type AtomTest = (atom: SyntaxNode, isTrue: boolean) => boolean

/**
 * True if a property holds whenever a condition is true (or false). For `a && b` to guarantee the property when true,
 * one operand is enough; for `a || b`, both operands are needed.
 */
export function guarantees(node: SyntaxNode, isTrue: boolean, test: AtomTest): boolean {
  switch (node.kind) {
    case 'group':
      return guarantees(node.expression, isTrue, test)
    case 'unary':
      if (node.operator === '-') return false
      return guarantees(node.operand, isTrue === (node.count % 2 === 0), test)
    case 'logical': {
      const isEnough = (node.operator === '&&') === isTrue
      const assures = (operand: SyntaxNode): boolean => guarantees(operand, isTrue, test)
      return isEnough ? node.operands.some(assures) : node.operands.every(assures)
    }
    case 'conditional':
      return (
        (guarantees(node.condition, true, test) || guarantees(node.consequent, isTrue, test)) &&
        (guarantees(node.condition, false, test) || guarantees(node.alternate, isTrue, test))
      )
    case 'literal':
      // An impossible outcome guarantees every property.
      return node.type === 'bool' && node.value !== isTrue
    default: {
      const predicate = isTrue ? predicateOf(node) : undefined
      if (predicate !== undefined && guarantees(predicate, true, test)) return true
      return test(node, isTrue)
    }
  }
}
