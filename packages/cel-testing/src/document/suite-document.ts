import { type Document, parseDocument } from 'yaml'
import { isSameJson } from '../values/is-same-json.ts'
import { keepLayout } from './keep-layout.ts'
import type { Path } from './path.ts'
import { type Place, Places } from './place.ts'
import { readTree } from './read-tree.ts'
import { findEntry, followAlias, type Tree, type TreeNode } from './tree.ts'
import { updateDocument } from './update-document.ts'

/** Whether a fault is about the name of a member or about its value. */
export type PlaceOf = 'key' | 'value'

export type DocumentFormat = 'yaml' | 'json'

/** The text of a suite with its tree: it knows where everything is, and is edited without losing comments. */
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

  /** The text as it was read. */
  get text(): string {
    return this.#text
  }

  /** The values of the text as they are written. */
  get tree(): Tree {
    return (this.#tree ??= readTree(this.#text))
  }

  /** The document as edits change it. */
  get #editable(): Document.Parsed {
    return (this.#yaml ??= parsed(this.#text))
  }

  /** The place of offsets into the text that was read. */
  placeAt(start: number, end?: number): Place {
    return this.#places.at(start, end)
  }

  /** Where a member or its value was written; where it is not there, the nearest value around it that is. */
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

  /** Replaces what is at a path, or adds it; a path may end one beyond the last item of a list. */
  set(path: Path, value: unknown): void {
    this.#isEdited = true
    this.#editable.setIn(path, this.#editable.createNode(value))
  }

  /** Removes what is at a path. */
  delete(path: Path): void {
    this.#isEdited = true
    this.#editable.deleteIn(path)
  }

  /**
   * Makes it say another value as a whole: what differs is changed, and all else stays as it is written, comments
   * included. Items of lists are told apart by their names.
   */
  update(value: unknown): void {
    const json: unknown = JSON.parse(JSON.stringify(value))
    if (isSameJson(this.#editable.toJS({ maxAliasCount: -1 }), json)) return
    this.#isEdited = true
    updateDocument(this.#editable, json)
  }

  /** The text: as it was read wherever it was not edited, with its comments in any case. */
  toString(): string {
    if (!this.#isEdited) return this.#text
    const after = written(this.#editable, this.format)
    const before = written(parsed(this.#text), this.format)
    const text = keepLayout(this.#text, before, after)
    // Lines of another indentation may not go together; then all are written anew.
    const said: unknown = parsed(text).toJS({ maxAliasCount: -1 })
    return isSameJson(said, this.#editable.toJS({ maxAliasCount: -1 })) ? text : after
  }
}

function parsed(text: string): Document.Parsed {
  // Keys that are there twice are looked for by the reader: the parser takes the square of their number for it.
  return parseDocument(text, { prettyErrors: false, uniqueKeys: false })
}

function written(document: Document.Parsed, format: DocumentFormat): string {
  if (format === 'json') {
    return `${JSON.stringify(document.toJS({ maxAliasCount: -1 }), undefined, 2)}\n`
  }
  return document.toString({ lineWidth: 0 })
}
