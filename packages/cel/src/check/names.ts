import type { Expr } from '../ast/expr.ts'

/** Returns the first segment of a dotted name, ignoring a leading dot. */
export function rootOf(name: string): string {
  const end = name.indexOf('.', 1)
  return end < 0 ? name : name.slice(0, end)
}

/**
 * Returns the full names that a name can have in a container, innermost first: in `a.b`, `c` can be `a.b.c`, `a.c`
 * or `c`.
 */
export function candidateNames(container: string, name: string): readonly string[] {
  if (name.startsWith('.')) return [name.slice(1)]
  const names: string[] = []
  for (let prefix = container; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('.'))) {
    names.push(`${prefix}.${name}`)
    if (!prefix.includes('.')) break
  }
  names.push(name)
  return names
}

/** Returns the first name in a chain of selections, or `undefined` if the chain does not start with a name. */
export function rootName(expr: Expr): string | undefined {
  let at = expr
  while (at.kind === 'select' && !at.testOnly) at = at.operand
  return at.kind === 'ident' ? at.name : undefined
}

/** Converts a chain of selections to a dotted name such as `a.b.c`. The chain must have a `rootName`. */
export function qualifiedName(expr: Expr): string {
  const parts: string[] = []
  let at = expr
  while (at.kind === 'select') {
    parts.push(at.field)
    at = at.operand
  }
  if (at.kind === 'ident') parts.push(at.name)
  return parts.toReversed().join('.')
}
