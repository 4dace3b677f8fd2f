import type { SyntaxNode } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from './environment-index.ts'
import type { RuleDocument } from './rule-document.ts'

/** The name with dots that a part is, where functions or constants begin with it: `sync.user`, `UserStatus`. */
export function namespaceOf(
  node: SyntaxNode,
  { analysis }: RuleDocument,
  { constants, functions, macros, variables }: EnvironmentIndex,
): string | undefined {
  const parts: string[] = []
  let at = node
  for (; at.kind === 'select' && !at.isOptional; at = at.operand) parts.push(at.field)
  if (at.kind !== 'name' || variables.has(at.name)) return undefined
  if (analysis.meaningOf(at)?.kind === 'macro_variable') return undefined
  const name = [...parts, at.name].toReversed().join('.')
  const all = [constants, functions, macros].flatMap((names) => [...names.keys()])
  return all.some((each) => each.startsWith(`${name}.`)) ? name : undefined
}
