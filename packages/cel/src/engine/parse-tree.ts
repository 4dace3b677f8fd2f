import type { RuleName } from './parse-grammar.ts'

/** A token as the recogniser sees it: one of the source, or one that it made up to go on. */
export interface TreeToken {
  readonly kind: number
  readonly text: string
  /** Where it begins. */
  readonly offset: number
  /** Whether it was made up. */
  readonly made: boolean
}

/** A rule's part of the source, with what the grammar gives labels to. */
export interface TreeNode {
  readonly rule: RuleName
  /** The alternative that was chosen, or the rule itself. */
  name: string
  /** Where it begins. */
  readonly start: number
  /** What the rules called made, in order. */
  readonly children: TreeNode[]
  readonly tokens: Map<string, TreeToken[]>
  readonly nodes: Map<string, TreeNode[]>
}

/** An empty node. */
export function treeNode(rule: RuleName, name: string, start: number): TreeNode {
  return { rule, name, start, children: [], tokens: new Map(), nodes: new Map() }
}

/** Gives a part of a node a label; several parts may have the same. */
export function addLabel<T>(labels: Map<string, T[]>, label: string | undefined, part: T): void {
  if (label === undefined) return
  const known = labels.get(label)
  if (known === undefined) labels.set(label, [part])
  else known.push(part)
}

/** The first token with a label. */
export function tokenOf(node: TreeNode, label: string): TreeToken | undefined {
  return node.tokens.get(label)?.[0]
}

/** All tokens with a label. */
export function tokensOf(node: TreeNode, label: string): readonly TreeToken[] {
  return node.tokens.get(label) ?? []
}

/** The first node with a label. */
export function nodeOf(node: TreeNode, label: string): TreeNode | undefined {
  return node.nodes.get(label)?.[0]
}

/** All nodes with a label. */
export function nodesOf(node: TreeNode, label: string): readonly TreeNode[] {
  return node.nodes.get(label) ?? []
}
