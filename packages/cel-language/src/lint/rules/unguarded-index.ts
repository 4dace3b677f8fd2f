import type { SyntaxNode } from '@igakit/cel/syntax'
import { descendants } from '@igakit/cel/syntax'
import { withoutGroups } from '../analysis/without-groups.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

/** An element of a list that may be shorter. */
export const unguardedIndex: LintRule = {
  id: 'unguarded-index',
  severity: 'warning',
  title: 'An element of a list that may not be there',
  doc: 'An element beyond the end of a list is an error (index out of bounds), as is [0] of an empty one. split() has one element at least.',
  bad: { expression: 'subject.emails[0] == "ann@acme.example"', environment: 'policy-condition' },
  good: {
    expression: 'size(subject.emails) > 0 && subject.emails[0] == "ann@acme.example"',
    environment: 'policy-condition',
  },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'index' || node.isOptional) continue
      const { index } = node
      if (index.kind !== 'literal' || index.type !== 'int') continue
      const list = withoutGroups(node.operand)
      if (subject.document.analysis.typeOf(list)?.kind === 'map') continue
      const isFirst = index.value === 0n
      if (isFirst && list.kind === 'call' && list.name === 'split') continue
      if (list.kind === 'list' && list.elements.length > Number(index.value)) continue
      if (subject.isAssured(node, (atom) => asksForSize(atom, list, subject))) continue
      yield {
        range: node.range,
        message: `${subject.textOf(list)} may have too few elements; then this is an error.`,
        help: `Ask for size(${subject.textOf(list)}) first, or use exists() or in.`,
      }
    }
  },
}

/** Whether an atom has to do with how long a list is; it is not worked out whether it is long enough. */
function asksForSize(atom: SyntaxNode, list: SyntaxNode, subject: LintSubject): boolean {
  const wanted = subject.keyOf(list)
  for (const part of descendants(atom)) {
    if (part.kind === 'call' && part.name === 'size') {
      const measured = part.receiver ?? part.args[0]
      if (measured !== undefined && subject.keyOf(measured) === wanted) return true
    }
    if (part.kind === 'binary' && part.operator === '!=') {
      const isEmpty = part.right.kind === 'list' && part.right.elements.length === 0
      if (isEmpty && subject.keyOf(part.left) === wanted) return true
    }
    // What a text has to look like says how many parts it has.
    const isShape = part.kind === 'call' && /^(?:matches|contains)$/.test(part.name)
    if (isShape && part.receiver !== undefined && list.kind === 'call') {
      const of = list.receiver === undefined ? '' : subject.keyOf(list.receiver)
      if (of === subject.keyOf(part.receiver)) return true
    }
  }
  return false
}
