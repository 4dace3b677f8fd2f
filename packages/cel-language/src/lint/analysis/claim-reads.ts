import { descendants, type SyntaxAnalysis, type SyntaxNode } from '@igakit/cel/syntax'
import { stringOf, withoutGroups } from '../../document/nodes.ts'

/** The name of the variable that contains a token's claims. */
export const claimsName = 'claims'

/** A read of a claim, or a test for its presence. */
export interface ClaimRead {
  /** The path, relative to `claims`. */
  readonly path: readonly string[]
  readonly node: SyntaxNode
  /** True for a test with `has()`, `in` or `.?`. */
  readonly isTest: boolean
}

/** The claims that a rule reads. */
export interface ClaimReads {
  readonly reads: readonly ClaimRead[]
  /** True if the rule also reads claims without naming them, as in `claims[key]` or `size(claims)`. */
  readonly isOpaque: boolean
}

/** Returns the path from the claims to a node: `['a', 'b']` for `claims["a"].b`. */
export function claimPathOf(
  node: SyntaxNode,
  analysis: SyntaxAnalysis,
): readonly string[] | undefined {
  const path: string[] = []
  let at = withoutGroups(node)
  while (at.kind === 'select' || at.kind === 'index') {
    const name = at.kind === 'select' ? at.field : stringOf(at.index)
    if (name === undefined || name === '') return undefined
    path.unshift(name)
    at = withoutGroups(at.operand)
  }
  if (at.kind !== 'name' || at.name !== claimsName) return undefined
  return analysis.meaningOf(at)?.kind === 'macro_variable' ? undefined : path
}

/** Finds the claims that a rule reads, with one entry per chain of selections. */
export function claimReads(root: SyntaxNode, analysis: SyntaxAnalysis): ClaimReads {
  const reads: ClaimRead[] = []
  const inner = new Set<SyntaxNode>()
  let isOpaque = false
  for (const node of descendants(root)) {
    if (inner.has(node)) continue
    const isTest = node.kind === 'call' && node.receiver === undefined && node.name === 'has'
    const [argument] = isTest ? node.args : []
    const key = node.kind === 'binary' && node.operator === 'in' ? stringOf(node.left) : undefined
    if (argument !== undefined) add(argument, true)
    else if (key !== undefined && node.kind === 'binary') add(node.right, true, [key])
    else add(node, false)
  }
  return { reads, isOpaque }

  function add(node: SyntaxNode, isTest: boolean, more: readonly string[] = []): void {
    const path = claimPathOf(node, analysis)
    if (path === undefined) return
    for (const part of descendants(node)) inner.add(part)
    if (path.length + more.length === 0) isOpaque = true
    // `"x" in claims.aud` reads the list, but `"x" in claims` tests for a key.
    else if (more.length > 0 && path.length > 0) reads.push({ path, node, isTest: false })
    else reads.push({ path: [...path, ...more], node, isTest: isTest || hasOptional(node) })
  }
}

function hasOptional(node: SyntaxNode): boolean {
  for (const part of descendants(node)) {
    if ((part.kind === 'select' || part.kind === 'index') && part.isOptional) return true
  }
  return false
}
