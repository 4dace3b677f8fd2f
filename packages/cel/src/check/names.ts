import type { Expr } from '../ast/expr.ts'

/** The part of a name before its first dot, a leading dot aside. */
export function rootOf(name: string): string {
  const end = name.indexOf('.', 1)
  return end < 0 ? name : name.slice(0, end)
}

/** The names that a name may mean in a container, innermost first: in `a.b`, `c` is `a.b.c`, `a.c` or `c`. */
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

/** The name that a chain of selections begins with; `undefined` when it begins with something else. */
export function rootName(expr: Expr): string | undefined {
  let at = expr
  while (at.kind === 'select' && !at.testOnly) at = at.operand
  return at.kind === 'ident' ? at.name : undefined
}

/** A chain of selections written out: `a.b.c`. Only for chains that `rootName` has a name for. */
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
