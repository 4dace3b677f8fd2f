import { formFieldTypes, type FormFieldType } from '@igakit/cel'
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { deepestJson, jsonDepth } from '../../shared/json-depth.ts'
import type { TextRange } from '../report.ts'

/** The configurations of a field, and their members that contain CEL. */
const configs = ['adminConfig', 'sharedConfig', 'userConfig'] as const
const members = ['defaultValueCel', 'inputTransformationCel'] as const

/** A CEL expression in the JSON of a form. */
export interface FormExpression {
  /** The name of the field; empty if the field has no name. */
  readonly field: string
  /** The type of the field; absent if the type is unknown or has no expressions. */
  readonly fieldType?: FormFieldType
  readonly member: (typeof members)[number]
  /** The expression without escape sequences. */
  readonly text: string
  /** The offset in the form of each UTF-16 unit of the expression, plus the offset of the closing quote. */
  readonly offsets: readonly number[]
}

/** The source positions of a form. Also works for unfinished JSON, while the user types. */
export class FormPlaces {
  readonly #text: string
  readonly #tree: Node | undefined

  constructor(text: string) {
    this.#text = text
    // The parser is recursive.
    this.#tree = jsonDepth(text) > deepestJson ? undefined : parseTree(text)
  }

  /** Returns the range of the value at a path, or of the nearest enclosing value. */
  valueAt(path: readonly (string | number)[]): TextRange | undefined {
    const node = this.#nodeAt(path)
    return node && rangeOf(node)
  }

  /** Returns the range of a member's name, or of the item at the end of the path. */
  nameAt(path: readonly (string | number)[]): TextRange | undefined {
    const node = this.#nodeAt(path)
    if (!node) return undefined
    const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    return rangeOf(name ?? node)
  }

  /** Returns the range of a part of the expression at a path. */
  withinString(
    path: readonly (string | number)[],
    { end, start }: TextRange,
  ): TextRange | undefined {
    const node = this.#tree && findNodeAtLocation(this.#tree, [...path])
    if (node?.type !== 'string') return this.valueAt(path)
    const offsets = this.#offsetsOf(node)
    const [from, to] = [offsets[start], offsets[end]]
    return from === undefined || to === undefined ? rangeOf(node) : { start: from, end: to }
  }

  /** Returns the CEL expressions of all fields, in the order of the form. */
  expressions(): readonly FormExpression[] {
    const fields = this.#tree && findNodeAtLocation(this.#tree, ['fields'])
    return (fields?.children ?? []).flatMap((field) => this.#expressionsOf(field))
  }

  /** Returns the names and types of the form's fields. */
  fields(): readonly { readonly name: string; readonly type: FormFieldType | undefined }[] {
    const fields = this.#tree && findNodeAtLocation(this.#tree, ['fields'])
    return (fields?.children ?? []).map((field) => ({ name: nameOf(field), type: typeOf(field) }))
  }

  #expressionsOf(field: Node): readonly FormExpression[] {
    const fieldType = typeOf(field)
    return configs.flatMap((config) =>
      members.flatMap((member): readonly FormExpression[] => {
        const node = findNodeAtLocation(field, [config, member])
        if (node?.type !== 'string' || typeof node.value !== 'string') return []
        const offsets = this.#offsetsOf(node)
        // An invalid escape sequence has no counterpart in the expression.
        if (offsets.length !== node.value.length + 1) return []
        const shared = { field: nameOf(field), member, text: node.value, offsets }
        return [{ ...shared, ...(fieldType && { fieldType }) }]
      }),
    )
  }

  #nodeAt(path: readonly (string | number)[]): Node | undefined {
    for (let length = path.length; this.#tree && length >= 0; length--) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length))
      if (node) return node
    }
    return undefined
  }

  /** Returns the offsets of the units of a JSON string, which may lack its closing quote. */
  #offsetsOf({ length, offset }: Node): readonly number[] {
    const source = this.#text.slice(offset, offset + length)
    const isClosed = source.length > 1 && source.endsWith('"')
    const content = source.slice(1, isClosed ? -1 : undefined)
    const units = [...content.matchAll(/\\u[0-9a-fA-F]{4}|\\.|[^\\]/gs)]
    const starts = units.map(({ index }) => index)
    return [...starts, content.length].map((start) => offset + 1 + start)
  }
}

/** Returns the range of a node; for an object or a list, only of its opening bracket. */
function rangeOf({ length, offset, type }: Node): TextRange {
  const isContainer = type === 'object' || type === 'array'
  return { start: offset, end: offset + (isContainer ? 1 : length) }
}

function nameOf(field: Node): string {
  const name: unknown = findNodeAtLocation(field, ['name'])?.value
  return typeof name === 'string' ? name : ''
}

function typeOf(field: Node): FormFieldType | undefined {
  return formFieldTypes.find((each) => findNodeAtLocation(field, [each])?.type === 'object')
}
