import type { SyntaxNode } from '@igakit/cel/syntax'
import { withoutGroups } from './without-groups.ts'

/** The value of a string literal. */
export function stringOf(node: SyntaxNode | undefined): string | undefined {
  if (node === undefined) return undefined
  const inner = withoutGroups(node)
  return inner.kind === 'literal' && typeof inner.value === 'string' ? inner.value : undefined
}
