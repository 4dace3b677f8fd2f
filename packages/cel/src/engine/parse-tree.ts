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

/** A rule's part of the source. */
export interface TreeNode {
  readonly rule: RuleName
  /** The alternative that was chosen, or the rule itself. */
  name: string
  /** Where it begins. */
  readonly start: number
  /** Its tokens and what the rules that it called made, in order, with the labels that the grammar gives. */
  readonly parts: TreePart[]
}

export interface TreePart {
  readonly label: string | undefined
  readonly token?: TreeToken
  readonly node?: TreeNode
}

/** The first token with a label. */
export function tokenOf(node: TreeNode, label: string): TreeToken | undefined {
  return node.parts.find((part) => part.label === label && part.token !== undefined)?.token
}

/** All tokens with a label. */
export function tokensOf({ parts }: TreeNode, label: string): readonly TreeToken[] {
  return parts.flatMap((part) => (part.label === label && part.token ? [part.token] : []))
}

/** The first node with a label. */
export function nodeOf(node: TreeNode, label: string): TreeNode | undefined {
  return node.parts.find((part) => part.label === label && part.node !== undefined)?.node
}

/** All nodes with a label. */
export function nodesOf({ parts }: TreeNode, label: string): readonly TreeNode[] {
  return parts.flatMap((part) => (part.label === label && part.node ? [part.node] : []))
}

/** What a rule made where it was called, each time. */
export function childrenOf({ parts }: TreeNode, rule: RuleName): readonly TreeNode[] {
  return parts.flatMap(({ node }) => (node?.rule === rule ? [node] : []))
}
