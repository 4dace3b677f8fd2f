import type { SyntaxNode } from '@igakit/cel/syntax'
import { predicateOf } from './predicate-of.ts'

/** Whether a condition that is no `&&`, `||`, `!` or `?:` assures something by being true, or by being false. */
export type AtomTest = (atom: SyntaxNode, isTrue: boolean) => boolean

/**
 * Whether something is sure wherever a condition is true, or false: all ways to get there have an atom that assures
 * it. Of `a && b` to be true, one operand is enough; of `a || b`, both have to.
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
      // What cannot come to that assures everything.
      return node.type === 'bool' && node.value !== isTrue
    default: {
      const predicate = isTrue ? predicateOf(node) : undefined
      if (predicate !== undefined && guarantees(predicate, true, test)) return true
      return test(node, isTrue)
    }
  }
}
