import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isObject, isSameJson } from '../values/json.ts'

/** Replaces a document's value. Nodes that already have the right value keep their comments, order and style. */
export function updateDocument(document: Document, value: unknown): void {
  update(document, value)
  if (isSameJson(valueOf(document, document.contents), value)) return
  // Editing an alias's target would also change the alias, so each alias is first replaced with its own value.
  replaceAliases(document)
  update(document, value)
}

function update(document: Document, value: unknown): void {
  document.contents = updated(document, document.contents, value)
}

/** Returns a node with the value, reusing the existing node if possible. */
function updated(document: Document, node: unknown, value: unknown): Node {
  if (isNode(node) && isSameJson(valueOf(document, node), value)) return node
  if (isMap(node) && isObject(value)) return updatedMap(document, node, value)
  if (isSeq(node) && Array.isArray(value)) return updatedList(document, node, value)
  if (isScalar(node) && !isObject(value) && !Array.isArray(value)) {
    node.value = value
    return node
  }
  const created = document.createNode(value)
  if (isNode(node)) {
    const { comment, commentBefore, spaceBefore } = node
    Object.assign(created, { comment, commentBefore, spaceBefore })
  }
  return created
}

function updatedMap(
  document: Document,
  map: YAMLMap,
  value: Readonly<Record<string, unknown>>,
): YAMLMap {
  map.items = map.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)))
  for (const [name, member] of Object.entries(value)) {
    const pair = map.items.find(({ key }) => nameOf(key) === name)
    if (pair) pair.value = updated(document, pair.value, member)
    else map.items.push(document.createPair(name, member))
  }
  return map
}

function updatedList(document: Document, list: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const { items } = list
  const found = pairUp(
    items.map((item) => valueOf(document, item)),
    values,
  )
  const isFlow = items.length > 0 && items.every((item) => isMap(item) && item.flow === true)
  list.items = values.map((value, index) => {
    const before = found.get(index)
    if (before !== undefined) return updated(document, items[before], value)
    const created = document.createNode(value)
    // A new case is written in the style of the existing cases.
    if (isFlow && isMap(created)) created.flow = true
    return created
  })
  return list
}

/**
 * Pairs the items of two lists: first equal items, then items with the same name, then renamed items, then items at the
 * same index. The result is keyed by the current index.
 */
function pairUp(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (
    isPair: (old: unknown, now: unknown, from: number, to: number) => boolean,
  ): void => {
    for (const [to, now] of after.entries()) {
      if (pairs.has(to)) continue
      const from = before.findIndex(
        (old, index) => !taken.has(index) && isPair(old, now, index, to),
      )
      if (from < 0) continue
      pairs.set(to, from)
      taken.add(from)
    }
  }
  pair(isSameJson)
  pair((old, now) => {
    const name = identityOf(now)
    return name !== undefined && identityOf(old) === name
  })
  pair((old, now) => isSameJson(withoutIdentity(old), withoutIdentity(now)))
  pair((_old, _now, from, to) => from === to)
  return pairs
}

/** Returns the name or id that identifies a rule, case or record. */
function identityOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const { id, name } = value
  return typeof name === 'string' ? `name ${name}` : typeof id === 'string' ? `id ${id}` : undefined
}

function withoutIdentity(value: unknown): unknown {
  return isObject(value) && identityOf(value) !== undefined
    ? { ...value, name: undefined, id: undefined }
    : value
}

function replaceAliases(document: Document): void {
  visit(document, {
    Alias: (_key, alias) => document.createNode(valueOf(document, alias)),
  })
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) delete node.anchor
    },
  })
}

function valueOf(document: Document, node: unknown): unknown {
  // The alias limit was checked when the document was read.
  return isNode(node) ? node.toJS(document, { maxAliasCount: -1 }) : (node ?? null)
}

function nameOf(key: Pair['key']): string {
  return isScalar(key) ? String(key.value) : String(key)
}
