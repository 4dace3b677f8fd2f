import { compile, getEnvironment } from '@igakit/cel'
import { descendants, type SyntaxNode } from '@igakit/cel/syntax'
import type { LintSubject } from '../lint-subject.ts'

/** Returns the value of a constant condition; `undefined` if the condition has variables or fails. */
export function constantOf(node: SyntaxNode, subject: LintSubject): boolean | undefined {
  const { analysis } = subject.document
  if (node.kind === 'literal') return typeof node.value === 'boolean' ? node.value : undefined
  for (const part of descendants(node)) {
    // Times and lookups can change, and loops can be slow, so such conditions are not evaluated.
    if (part.kind === 'name') return undefined
    if (part.kind !== 'call') continue
    const isAlone = part.args.length === 0 && part.receiver === undefined
    if (isAlone || analysis.meaningOf(part)?.kind === 'macro') return undefined
  }
  const { celGoVersion } = subject.document.context.environment
  const all = getEnvironment('cel-go-all', { celGoVersion })
  const compilation = compile(subject.textOf(node), all)
  if (!compilation.ok) return undefined
  const evaluation = compilation.program.evaluate({})
  return evaluation.ok && typeof evaluation.value === 'boolean' ? evaluation.value : undefined
}

/** Returns the conditions of a rule: the operands of `&&`, `||`, `!` and `?:`, and the rule itself. */
export function conditionsOf(subject: LintSubject): readonly SyntaxNode[] {
  return subject.nodes.filter((node) => {
    if (node.kind === 'logical' || node.kind === 'group' || node.kind === 'unary') return false
    let inner: SyntaxNode = node
    let around = subject.parents.of(inner)
    while (around?.kind === 'group') {
      inner = around
      around = subject.parents.of(inner)
    }
    if (around === undefined) return true
    if (around.kind === 'logical') return true
    if (around.kind === 'unary') return around.operator === '!'
    return around.kind === 'conditional' && around.condition === inner
  })
}
