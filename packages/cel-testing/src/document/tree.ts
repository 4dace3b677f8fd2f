/** A value in a document, with its range in UTF-16 offsets, `end` exclusive. */
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

/** The styles of scalars, by their YAML names. */
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
  /** The target of the alias, if its anchor precedes it. */
  readonly target: TreeNode | undefined
}

/** A syntax error, which makes the values unreliable. */
export interface TreeProblem {
  readonly code: 'invalid_yaml' | 'limit_exceeded'
  readonly message: string
  readonly start: number
  readonly end: number
}

/** A document's tree, without unreadable content. */
export interface Tree {
  readonly root: TreeNode | undefined
  readonly problems: readonly TreeProblem[]
}

/** The maximum depth of values. */
export const deepest = 200

/** The maximum number of values, keys included. */
export const mostNodes = 2_000_000

/** Returns the node or, for an alias, its target. */
export function followAlias(node: TreeNode | undefined): Exclude<TreeNode, TreeAlias> | undefined {
  let at = node
  // Valid YAML has no aliases of aliases; the limit is for trees of invalid documents.
  for (let steps = 0; at?.kind === 'alias' && steps < deepest; steps++) at = at.target
  return at?.kind === 'alias' ? undefined : at
}

/** Returns the first entry in a map with the given key. */
export function findEntry(node: TreeNode | undefined, name: string): TreeEntry | undefined {
  if (node?.kind !== 'map') return undefined
  return node.entries.find(({ key }) => key.kind === 'scalar' && String(key.value) === name)
}

/** Returns the value of a map's member, with aliases resolved. */
export function findMember(
  node: TreeNode | undefined,
  name: string,
): Exclude<TreeNode, TreeAlias> | undefined {
  return followAlias(findEntry(node, name)?.value)
}
