import type { RuleName } from './grammar.ts'

/** A token from the source, or inserted by error recovery. */
export interface TreeToken {
  readonly kind: number
  readonly text: string
  /** The offset where the token begins. */
  readonly offset: number
  /** True if error recovery inserted the token. */
  readonly made: boolean
}

/** The parse tree of one grammar rule. */
export interface TreeNode {
  readonly rule: RuleName
  /** The name of the chosen alternative, or of the rule itself. */
  name: string
  /** The offset where the node begins. */
  readonly start: number
  /** The tokens and nested nodes in source order, with the grammar's labels. */
  readonly parts: TreePart[]
}

export interface TreePart {
  readonly label: string | undefined
  readonly token?: TreeToken
  readonly node?: TreeNode
}

/** Returns the first token with a label. */
export function tokenOf(node: TreeNode, label: string): TreeToken | undefined {
  return node.parts.find((part) => part.label === label && part.token !== undefined)?.token
}

/** Returns all tokens with a label. */
export function tokensOf({ parts }: TreeNode, label: string): readonly TreeToken[] {
  return parts.flatMap((part) => (part.label === label && part.token ? [part.token] : []))
}

/** Returns the first node with a label. */
export function nodeOf(node: TreeNode, label: string): TreeNode | undefined {
  return node.parts.find((part) => part.label === label && part.node !== undefined)?.node
}

/** Returns all nodes with a label. */
export function nodesOf({ parts }: TreeNode, label: string): readonly TreeNode[] {
  return parts.flatMap((part) => (part.label === label && part.node ? [part.node] : []))
}

/** Returns the direct child nodes of a rule. */
export function childrenOf({ parts }: TreeNode, rule: RuleName): readonly TreeNode[] {
  return parts.flatMap(({ node }) => (node?.rule === rule ? [node] : []))
}
