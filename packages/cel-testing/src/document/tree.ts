/** A value of a suite's document as it is written, with its place in UTF-16 offsets, `end` exclusive. */
export type TreeNode = TreeMap | TreeList | TreeScalar | TreeAlias

interface Written {
  readonly start: number
  readonly end: number
  readonly anchor?: string | undefined
  readonly tag?: string | undefined
}

export interface TreeMap extends Written {
  readonly kind: 'map'
  readonly entries: readonly TreeEntry[]
}

export interface TreeEntry {
  readonly key: TreeNode
  readonly value: TreeNode | undefined
}

export interface TreeList extends Written {
  readonly kind: 'list'
  readonly items: readonly (TreeNode | undefined)[]
}

export interface TreeScalar extends Written {
  readonly kind: 'scalar'
  readonly value: unknown
  readonly style: ScalarStyle
}

/** How YAML calls the ways to write a scalar. */
export type ScalarStyle =
  | 'PLAIN'
  | 'QUOTE_SINGLE'
  | 'QUOTE_DOUBLE'
  | 'BLOCK_LITERAL'
  | 'BLOCK_FOLDED'

export interface TreeAlias extends Written {
  readonly kind: 'alias'
  /** The name of the anchor. */
  readonly name: string
  /** What the alias stands for, if the anchor is before it. */
  readonly target: TreeNode | undefined
}

/** What is wrong with the text of a document, so that the values in it are a guess. */
export interface TreeProblem {
  readonly code: 'invalid_yaml' | 'limit_exceeded'
  readonly message: string
  readonly start: number
  readonly end: number
}

/** A document's text as a tree. Parts that cannot be read are missing from it. */
export interface Tree {
  readonly root: TreeNode | undefined
  readonly problems: readonly TreeProblem[]
}

/** The deepest that values nest. */
export const deepest = 200

/** The most values that a document has, keys included. */
export const mostNodes = 2_000_000

/** The value that a node or alias stands for. */
export function followAlias(node: TreeNode | undefined): Exclude<TreeNode, TreeAlias> | undefined {
  let at = node
  // An alias of an alias is not possible in YAML; the bound is for trees of broken texts.
  for (let steps = 0; at?.kind === 'alias' && steps < deepest; steps++) at = at.target
  return at?.kind === 'alias' ? undefined : at
}

/** The entry of a map by the name of its key; the first one if there are several. */
export function findEntry(node: TreeNode | undefined, name: string): TreeEntry | undefined {
  if (node?.kind !== 'map') return undefined
  return node.entries.find(({ key }) => key.kind === 'scalar' && String(key.value) === name)
}

/** The value of a map's member, aliases followed. */
export function findMember(
  node: TreeNode | undefined,
  name: string,
): Exclude<TreeNode, TreeAlias> | undefined {
  return followAlias(findEntry(node, name)?.value)
}
