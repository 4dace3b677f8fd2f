import type { Range } from '../issue.ts'
import { make } from './node-factory.ts'
import { readLiteral } from './read-literal.ts'
import type { SelectNode, SyntaxNode } from './syntax-node.ts'
import type { SyntaxParser } from './syntax-parser.ts'

/** Parses an operand: a literal, name or bracketed expression, followed by selections, indexes and calls. */
export function readOperand(parser: SyntaxParser): SyntaxNode {
  const { brackets, cursor } = parser
  let node = readPrimary(parser)
  /** True while the operand is a dotted name, which can start a message literal. */
  let isQualified = node.kind === 'name' && node.name !== ''
  for (;;) {
    switch (cursor.kind) {
      case '.':
        node = parser.capped(readMember(parser, node))
        isQualified &&= node.kind === 'select' && isPlain(node)
        break
      case '[':
        node = parser.capped(brackets.index(node))
        isQualified = false
        break
      case '{':
        if (!isQualified) return node
        node = brackets.message(node)
        isQualified = false
        break
      default:
        return node
    }
  }
}

function isPlain({ field, fieldRange, isOptional }: SelectNode): boolean {
  return !isOptional && field !== '' && field.length === fieldRange.end - fieldRange.start
}

function readPrimary(parser: SyntaxParser): SyntaxNode {
  const { brackets, cursor } = parser
  skipUnknown(parser)
  const token = cursor.peek()
  switch (token.kind) {
    case '(':
      return brackets.group()
    case '[':
      return brackets.list()
    case '{':
      return brackets.map()
    case 'identifier':
      return readName(parser, cursor.take(), undefined)
    case '.': {
      const dot = cursor.take()
      if (cursor.kind === 'identifier') return readName(parser, cursor.take(), dot.start)
      cursor.report('missing_name', cursor.gap)
      return make.name({ range: dot, offset: dot.start, name: '', isAbsolute: true })
    }
    case 'int':
    case 'uint':
    case 'double':
    case 'string':
    case 'bytes':
    case 'true':
    case 'false':
    case 'null':
    case '-':
    case 'invalid':
      return readLiteral(cursor)
    default:
      cursor.report('missing_expression', cursor.gap)
      return make.missing(cursor.gap)
  }
}

/** Skips invalid tokens, except unclosed strings. */
function skipUnknown({ cursor }: SyntaxParser): void {
  while (cursor.kind === 'invalid' && !/["']/.test(cursor.text(cursor.peek()))) {
    cursor.report('unexpected_token', cursor.take())
  }
}

/** Parses a variable or a function call. */
function readName(
  { brackets, cursor }: SyntaxParser,
  id: Range,
  dot: number | undefined,
): SyntaxNode {
  const range = { start: dot ?? id.start, end: id.end }
  const name = cursor.text(id)
  const isAbsolute = dot !== undefined
  if (cursor.kind !== '(') return make.name({ range, offset: id.start, name, isAbsolute })
  const nameRange = { start: id.start, end: id.end }
  return brackets.call({ receiver: undefined, name, nameRange, isAbsolute }, range.start)
}

/** Parses a selection or a method call. */
function readMember({ brackets, cursor }: SyntaxParser, operand: SyntaxNode): SyntaxNode {
  const dot = cursor.take()
  const isOptional = cursor.takeIf('?') !== undefined
  const token = cursor.peek()
  const { kind } = token
  const { start } = operand.range
  const { previousEnd } = cursor
  if (kind === 'identifier' && !isOptional && cursor.peek(1).kind === '(') {
    const { start: nameStart, end } = cursor.take()
    const name = cursor.text(token)
    const nameRange = { start: nameStart, end }
    return brackets.call({ receiver: operand, name, nameRange, isAbsolute: false }, start)
  }
  if (kind === 'identifier' || kind === 'escaped_identifier') {
    cursor.take()
    const text = cursor.text(token)
    return make.select({
      range: { start, end: token.end },
      offset: dot.start,
      operand,
      field: kind === 'identifier' ? text : text.slice(1, -1),
      fieldRange: { start: token.start, end: token.end },
      isOptional,
    })
  }
  // A keyword directly after the dot is not a field in CEL, but was almost certainly meant as one.
  const isWord = /^\w+$/.test(cursor.text(token)) && token.start === previousEnd
  cursor.report('missing_name', isWord ? cursor.take() : cursor.gap)
  const fieldRange = isWord
    ? { start: token.start, end: token.end }
    : { start: previousEnd, end: previousEnd }
  return make.select({
    range: { start, end: fieldRange.end },
    offset: dot.start,
    operand,
    field: cursor.text(fieldRange),
    fieldRange,
    isOptional,
  })
}
