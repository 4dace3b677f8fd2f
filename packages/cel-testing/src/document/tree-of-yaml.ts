import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import {
  deepest,
  type ScalarStyle,
  type TreeEntry,
  type TreeMap,
  type TreeList,
  type TreeNode,
} from './tree.ts'

/** Converts a document from the library to a tree, up to the maximum depth. */
export function treeOfYaml({ contents }: Document): TreeNode | undefined {
  return new TreeMaker().nodeOf(contents, 0)
}

class TreeMaker {
  readonly #anchors = new Map<string, TreeNode>()

  nodeOf(node: unknown, depth: number): TreeNode | undefined {
    // Includes one level more than allowed, so that the reader reports the excess depth.
    if (depth > deepest + 1) return undefined
    if (isAlias(node)) {
      const { source: name } = node
      return { kind: 'alias', ...placeOf(node), name, target: this.#anchors.get(name) }
    }
    if (isMap(node)) {
      const entries: TreeEntry[] = []
      const map: TreeMap = { kind: 'map', ...writtenOf(node), entries }
      this.#keep(map)
      for (const { key, value } of node.items) {
        const keyNode = this.nodeOf(key, depth + 1) ?? nothingAt(map.start)
        entries.push({ key: keyNode, value: this.nodeOf(value, depth + 1) })
      }
      return map
    }
    if (isSeq(node)) {
      const items: (TreeNode | undefined)[] = []
      const list: TreeList = { kind: 'list', ...writtenOf(node), items }
      this.#keep(list)
      for (const item of node.items) items.push(this.nodeOf(item, depth + 1))
      return list
    }
    if (!isScalar(node)) return undefined
    const style = isStyle(node.type) ? node.type : 'PLAIN'
    const scalar: TreeNode = { kind: 'scalar', ...writtenOf(node), value: node.value, style }
    this.#keep(scalar)
    return scalar
  }

  #keep(node: TreeNode): void {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node)
  }
}

function writtenOf(node: Node & { anchor?: string; tag?: string }): {
  readonly start: number
  readonly end: number
  readonly anchor: string | undefined
  readonly tag: string | undefined
} {
  return { ...placeOf(node), anchor: node.anchor, tag: node.tag }
}

function placeOf({ range }: Node): { readonly start: number; readonly end: number } {
  const [start = 0, end = start] = range ?? []
  return { start, end }
}

function nothingAt(start: number): TreeNode {
  return { kind: 'scalar', start, end: start, value: null, style: 'PLAIN' }
}

const styles: ReadonlySet<unknown> = new Set<ScalarStyle>([
  'PLAIN',
  'QUOTE_SINGLE',
  'QUOTE_DOUBLE',
  'BLOCK_LITERAL',
  'BLOCK_FOLDED',
])

function isStyle(type: unknown): type is ScalarStyle {
  return styles.has(type)
}
