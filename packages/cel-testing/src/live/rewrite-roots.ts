import type { Environment } from '@igakit/cel'
import { analyseSyntax, descendants, type NameNode, parseSyntax } from '@igakit/cel/syntax'

export type RewriteRootsResult =
  | {
      readonly ok: true
      readonly expression: string
      /** The variables in the rule, as written. */
      readonly names: readonly string[]
    }
  | { readonly ok: false; readonly reason: string }

/**
 * Rewrites each variable `R` in a rule as `root.R`, for claims `{"R": …}`. Strings, fields, keys and macro variables
 * are unchanged.
 */
export function rewriteRoots(
  expression: string,
  environment: Environment,
  root: string,
): RewriteRootsResult {
  const tree = parseSyntax(expression)
  const analysis = analyseSyntax(tree, environment)
  const uses: NameNode[] = []
  for (const node of descendants(tree.root)) {
    if (node.kind !== 'name' || analysis.meaningOf(node)?.kind !== 'variable') continue
    if (analysis.variablesAt(node).some(({ name }) => name === root)) {
      const reason = `a macro has a variable named ${root}, which hides the claims that ${node.name} would be sent in`
      return { ok: false, reason }
    }
    uses.push(node)
  }
  let rewritten = expression
  for (const { name, range } of uses.toSorted((a, b) => b.range.start - a.range.start)) {
    rewritten = `${rewritten.slice(0, range.start)}${root}.${name}${rewritten.slice(range.end)}`
  }
  return { ok: true, expression: rewritten, names: [...new Set(uses.map(({ name }) => name))] }
}
