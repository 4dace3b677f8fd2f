import { type SyntaxNode, descendants } from '@igakit/cel/syntax'
import { withoutGroups } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

export const unguardedIndex: LintRule = {
  id: 'unguarded-index',
  severity: 'warning',
  title: 'A list index without a size check',
  doc: 'An index beyond the end of a list raises an error (index out of bounds), and so does [0] on an empty list. split() returns at least one element.',
  bad: { expression: 'subject.emails[0] == "ann@acme.example"', environment: 'policy-condition' },
  good: {
    expression: 'size(subject.emails) > 0 && subject.emails[0] == "ann@acme.example"',
    environment: 'policy-condition',
  },
  analysis: 'decides',
  *check(subject) {
    const sizes = new SizeTests(subject)
    for (const node of subject.nodes) {
      if (node.kind !== 'index' || node.isOptional) continue
      const { index } = node
      if (index.kind !== 'literal' || index.type !== 'int') continue
      const list = withoutGroups(node.operand)
      if (subject.document.analysis.typeOf(list)?.kind === 'map') continue
      const isFirst = index.value === 0n
      if (isFirst && list.kind === 'call' && list.name === 'split') continue
      if (list.kind === 'list' && list.elements.length > Number(index.value)) continue
      const isAsked = sizes.areAskedOf(subject.root, list)
      if (isAsked && subject.isAssured(node, (atom) => sizes.areAskedOf(atom, list))) continue
      yield {
        range: node.range,
        message: `${subject.shown(list)} may have too few elements, which raises an error.`,
        help: `Check size(${subject.shown(list)}) first, or use exists() or in.`,
      }
    }
  },
}

/** Finds the lists whose size an atom tests, regardless of the tested size. */
class SizeTests {
  readonly #subject: LintSubject
  readonly #byAtom = new Map<SyntaxNode, ReadonlySet<string>>()

  constructor(subject: LintSubject) {
    this.#subject = subject
  }

  areAskedOf(atom: SyntaxNode, list: SyntaxNode): boolean {
    const known = this.#byAtom.get(atom) ?? this.#findIn(atom)
    this.#byAtom.set(atom, known)
    if (known.has(`size ${this.#subject.keyOf(list)}`)) return true
    if (list.kind !== 'call' || list.receiver === undefined) return false
    return known.has(`shape ${this.#subject.keyOf(list.receiver)}`)
  }

  #findIn(atom: SyntaxNode): ReadonlySet<string> {
    const found = new Set<string>()
    for (const part of descendants(atom)) {
      if (part.kind === 'call' && part.name === 'size') {
        const measured = part.receiver ?? part.args[0]
        if (measured !== undefined) found.add(`size ${this.#subject.keyOf(measured)}`)
      }
      if (part.kind === 'binary' && part.operator === '!=') {
        const isEmpty = part.right.kind === 'list' && part.right.elements.length === 0
        if (isEmpty) found.add(`size ${this.#subject.keyOf(part.left)}`)
      }
      // A `matches` or `contains` test on a string may guarantee the length of a list derived from that string.
      const isShape = part.kind === 'call' && /^(?:matches|contains)$/.test(part.name)
      if (isShape && part.receiver !== undefined) {
        found.add(`shape ${this.#subject.keyOf(part.receiver)}`)
      }
    }
    return found
  }
}
