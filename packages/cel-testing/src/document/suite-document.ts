import { type Document, parseDocument } from 'yaml'
import { keepLayout } from './keep-layout.ts'
import { type Path, isSameJson } from '../values/json.ts'
import { type Place, Places } from './place.ts'
import { readTree } from './read-tree.ts'
import { findEntry, followAlias, type Tree, type TreeNode } from './tree.ts'
import { updateDocument } from './update-document.ts'

/** The element of a member to locate. */
export type PlaceOf = 'key' | 'value'

export type DocumentFormat = 'yaml' | 'json'

/** The text of a suite with its tree and positions. Edits keep comments. */
export class SuiteDocument {
  readonly format: DocumentFormat
  readonly #places: Places
  readonly #text: string
  #tree: Tree | undefined
  #yaml: Document.Parsed | undefined
  #isEdited = false

  constructor(text: string, format: DocumentFormat) {
    this.format = format
    this.#text = text
    this.#places = new Places(text)
  }

  /** The text as read. */
  get text(): string {
    return this.#text
  }

  /** The tree of the text as read. */
  get tree(): Tree {
    return (this.#tree ??= readTree(this.#text))
  }

  /** The document with edits. */
  get #editable(): Document.Parsed {
    return (this.#yaml ??= parsed(this.#text))
  }

  /** Returns the position for offsets in the text as read. */
  placeAt(start: number, end?: number): Place {
    return this.#places.at(start, end)
  }

  /**
   * Returns the position of a member or its value; if the member is missing, the position of the nearest existing
   * parent.
   */
  locate(path: Path, of: PlaceOf = 'value'): Place {
    let node: TreeNode | undefined = this.tree.root
    let found = node
    for (const [index, step] of path.entries()) {
      const entry = findEntry(node, String(step))
      const value: TreeNode | undefined =
        entry === undefined && node?.kind === 'list' && typeof step === 'number'
          ? node.items[step]
          : entry?.value
      const isKey = of === 'key' && index === path.length - 1
      const next: TreeNode | undefined = (isKey ? entry?.key : undefined) ?? value ?? entry?.key
      if (next === undefined) break
      found = next
      node = followAlias(value)
    }
    return this.#places.at(found?.start ?? 0, found?.end ?? 0)
  }

  /** Replaces or adds the value at a path. The path may point one past the last item of a list. */
  set(path: Path, value: unknown): void {
    this.#isEdited = true
    this.#editable.setIn(path, this.#editable.createNode(value))
  }

  delete(path: Path): void {
    this.#isEdited = true
    this.#editable.deleteIn(path)
  }

  /**
   * Replaces the whole value. Only differences are rewritten, and comments are kept. List items are matched by name.
   */
  update(value: unknown): void {
    const json: unknown = JSON.parse(JSON.stringify(value))
    if (isSameJson(this.#editable.toJS({ maxAliasCount: -1 }), json)) return
    this.#isEdited = true
    updateDocument(this.#editable, json)
  }

  /** Returns the text with all edits; unedited parts and comments are unchanged. */
  toString(): string {
    if (!this.#isEdited) return this.#text
    const after = written(this.#editable, this.format)
    const before = written(parsed(this.#text), this.format)
    const text = keepLayout(this.#text, before, after)
    // Lines with different indentation may not fit together; in that case, the whole text is rewritten.
    const said: unknown = parsed(text).toJS({ maxAliasCount: -1 })
    return isSameJson(said, this.#editable.toJS({ maxAliasCount: -1 })) ? text : after
  }
}

function parsed(text: string): Document.Parsed {
  // The parser's check for duplicate keys takes quadratic time, so the reader does the check instead.
  return parseDocument(text, { prettyErrors: false, uniqueKeys: false })
}

function written(document: Document.Parsed, format: DocumentFormat): string {
  if (format === 'json') {
    return `${JSON.stringify(document.toJS({ maxAliasCount: -1 }), undefined, 2)}\n`
  }
  return document.toString({ lineWidth: 0 })
}
