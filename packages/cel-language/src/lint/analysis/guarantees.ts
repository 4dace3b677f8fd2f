import type { SyntaxNode } from '@igakit/cel/syntax'
import { predicateOf } from '../../document/nodes.ts'

/**
 * Tests whether an atom guarantees a property when the atom is true (or false). An atom is any condition other
 * than `&&`, `||`, `!` and `?:`.
 */
export type AtomTest = (atom: SyntaxNode, isTrue: boolean) => boolean

/**
 * True if a condition guarantees a property whenever the condition is true (or false). A true `a && b` guarantees
 * the property if at least one operand does; a true `a || b`, only if both operands do.
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
