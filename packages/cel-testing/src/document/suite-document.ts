import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, parseDocument } from 'yaml'
import { isSameJson } from '../values/is-same-json.ts'
import { keepLayout } from './keep-layout.ts'
import type { Path } from './path.ts'
import { type Place, Places } from './place.ts'
import { updateDocument } from './update-document.ts'

/** Whether a fault is about the name of a member or about its value. */
export type PlaceOf = 'key' | 'value'

export type DocumentFormat = 'yaml' | 'json'

/** The text of a suite with its tree: it knows where everything is, and is edited without losing comments. */
export class SuiteDocument {
  readonly format: DocumentFormat
  readonly yaml: Document.Parsed
  readonly #places: Places
  readonly #text: string
  #isEdited = false

  constructor(text: string, format: DocumentFormat) {
    this.format = format
    this.#text = text
    this.#places = new Places(text)
    this.yaml = parsed(text)
  }

  /** The text as it was read. */
  get text(): string {
    return this.#text
  }

  /** The place of offsets into the text that was read. */
  placeAt(start: number, end?: number): Place {
    return this.#places.at(start, end)
  }

  /** Where a member or its value is written; where it is not there, the nearest value around it that is. */
  locate(path: Path, of: PlaceOf = 'value'): Place {
    let node: unknown = this.yaml.contents
    let range = rangeOf(node) ?? [0, 0]
    for (const [index, step] of path.entries()) {
      const pair = isMap(node)
        ? node.items.find((item) => keyOf(item.key) === String(step))
        : undefined
      const value: unknown = pair
        ? pair.value
        : isSeq(node) && typeof step === 'number'
          ? node.items[step]
          : undefined
      const isKey = of === 'key' && index === path.length - 1
      const found = (isKey ? rangeOf(pair?.key) : undefined) ?? rangeOf(value) ?? rangeOf(pair?.key)
      if (found === undefined) break
      range = found
      node = isAlias(value) ? value.resolve(this.yaml) : value
    }
    return this.#places.at(...range)
  }

  /** Replaces what is at a path, or adds it; a path may end one beyond the last item of a list. */
  set(path: Path, value: unknown): void {
    this.#isEdited = true
    this.yaml.setIn(path, this.yaml.createNode(value))
  }

  /** Removes what is at a path. */
  delete(path: Path): void {
    this.#isEdited = true
    this.yaml.deleteIn(path)
  }

  /**
   * Makes it say another value as a whole: what differs is changed, and all else stays as it is written, comments
   * included. Items of lists are told apart by their names.
   */
  update(value: unknown): void {
    const json: unknown = JSON.parse(JSON.stringify(value))
    if (isSameJson(this.yaml.toJS({ maxAliasCount: -1 }), json)) return
    this.#isEdited = true
    updateDocument(this.yaml, json)
  }

  /** The text: as it was read wherever it was not edited, with its comments in any case. */
  toString(): string {
    if (!this.#isEdited) return this.#text
    const after = written(this.yaml, this.format)
    const before = written(parsed(this.#text), this.format)
    const text = keepLayout(this.#text, before, after)
    // Lines of another indentation may not go together; then all are written anew.
    const said: unknown = parsed(text).toJS({ maxAliasCount: -1 })
    return isSameJson(said, this.yaml.toJS({ maxAliasCount: -1 })) ? text : after
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

function keyOf(key: unknown): string | undefined {
  return isScalar(key) ? String(key.value) : undefined
}

function rangeOf(node: unknown): readonly [number, number] | undefined {
  const of = isPair(node) ? node.value : node
  if (!isNode(of) || !of.range) return undefined
  return [of.range[0], of.range[1]]
}
