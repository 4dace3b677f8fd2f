import type { Range } from '../issue.ts'
import { make } from './node-factory.ts'
import type {
  CallNode,
  ListElement,
  MapNodeEntry,
  MessageNodeField,
  SyntaxNode,
} from './syntax-node.ts'
import type { SyntaxParser } from './syntax-parser.ts'
import type { Token } from './token.ts'

type ClosingBracket = ')' | ']' | '}'

/** Parses the content of brackets. */
export class Brackets {
  readonly #parser: SyntaxParser

  constructor(parser: SyntaxParser) {
    this.#parser = parser
  }

  group(): SyntaxNode {
    const { cursor } = this.#parser
    const opening = cursor.take()
    const expression = cursor.awaiting([')'], () => this.#parser.item())
    const range = this.#close(opening, ')')
    return make.group({ range, offset: expression.offset, expression })
  }

  index(operand: SyntaxNode): SyntaxNode {
    const { cursor } = this.#parser
    const opening = cursor.take()
    const isOptional = cursor.takeIf('?') !== undefined
    const index = cursor.awaiting([']'], () => this.#parser.item())
    const { end } = this.#close(opening, ']')
    const range = { start: operand.range.start, end }
    return make.index({ range, offset: opening.start, operand, index, isOptional })
  }

  /** @param start the offset of the call, including its receiver */
  call(
    head: Pick<CallNode, 'receiver' | 'name' | 'nameRange' | 'isAbsolute'>,
    start: number,
  ): SyntaxNode {
    const opening = this.#parser.cursor.take()
    const args = this.#items(')', false, () => this.#parser.item())
    const argsRange = this.#close(opening, ')')
    const range = { start, end: argsRange.end }
    return make.call({ ...head, range, offset: opening.start, args, argsRange })
  }

  list(): SyntaxNode {
    const { cursor } = this.#parser
    const opening = cursor.take()
    const elements = this.#items(']', true, (): ListElement => {
      const isOptional = cursor.takeIf('?') !== undefined
      return { isOptional, value: this.#parser.item() }
    })
    return make.list({ range: this.#close(opening, ']'), offset: opening.start, elements })
  }

  map(): SyntaxNode {
    const { cursor } = this.#parser
    const opening = cursor.take()
    const entries = this.#items('}', true, (): MapNodeEntry => {
      const isOptional = cursor.takeIf('?') !== undefined
      const key = cursor.awaiting([':'], () => this.#parser.item())
      return { isOptional, key, ...this.#value() }
    })
    return make.map({ range: this.#close(opening, '}'), offset: opening.start, entries })
  }

  /** @param name the message name, as a chain of selections */
  message(name: SyntaxNode): SyntaxNode {
    const { cursor } = this.#parser
    const opening = cursor.take()
    const fields = this.#items('}', true, () => this.#field())
    const { end } = this.#close(opening, '}')
    return make.message({
      range: { start: name.range.start, end },
      offset: opening.start,
      typeName: qualifiedName(name),
      typeNameRange: name.range,
      fields,
    })
  }

  #field(): MessageNodeField {
    const { cursor } = this.#parser
    const isOptional = cursor.takeIf('?') !== undefined
    const { end, kind, start } = cursor.peek()
    if (kind === 'identifier' || kind === 'escaped_identifier') {
      cursor.take()
      const text = cursor.text({ start, end })
      const name = kind === 'identifier' ? text : text.slice(1, -1)
      return { isOptional, name, nameRange: { start, end }, ...this.#value() }
    }
    const nameRange = cursor.gap
    cursor.report('missing_name', nameRange)
    // Parses any expression, to recover at the token that follows.
    if (kind !== ':') cursor.awaiting([':'], () => this.#parser.item())
    return { isOptional, name: '', nameRange, ...this.#value() }
  }

  /** Parses the colon and value of an entry. */
  #value(): { readonly offset: number; readonly value: SyntaxNode } {
    const { cursor } = this.#parser
    const colon = cursor.takeIf(':')
    if (colon !== undefined) return { offset: colon.start, value: this.#parser.item() }
    const { gap } = cursor
    cursor.report('missing_colon', gap)
    return { offset: gap.start, value: make.missing(gap) }
  }

  /** Parses comma-separated items. */
  #items<T>(closing: ClosingBracket, mayEndInComma: boolean, read: () => T): readonly T[] {
    const { cursor } = this.#parser
    const items: T[] = []
    if (cursor.kind === closing) return items
    const lastBehindComma = mayEndInComma ? closing : undefined
    if (cursor.kind === ',' && cursor.peek(1).kind === lastBehindComma) {
      cursor.take()
      return items
    }
    cursor.awaiting([closing, ','], () => {
      do {
        items.push(read())
      } while (cursor.takeIf(',') !== undefined && cursor.kind !== lastBehindComma)
    })
    return items
  }

  /**
   * Returns the range from the opening bracket to the closing bracket, or to the recovery position if the bracket is
   * unclosed.
   */
  #close({ start, end }: Token, closing: ClosingBracket): Range {
    const { cursor } = this.#parser
    const closed = cursor.takeIf(closing)
    if (closed !== undefined) return { start, end: closed.end }
    cursor.report('unclosed_bracket', { start, end })
    return { start, end: Math.max(cursor.gap.end, end) }
  }
}

function qualifiedName(node: SyntaxNode): string {
  const parts: string[] = []
  let at = node
  for (; at.kind === 'select'; at = at.operand) parts.push(at.field)
  if (at.kind === 'name') parts.push(at.isAbsolute ? `.${at.name}` : at.name)
  return parts.toReversed().join('.')
}
