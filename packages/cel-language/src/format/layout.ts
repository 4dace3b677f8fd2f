import type {
  BinaryNode,
  CallNode,
  ConditionalNode,
  LogicalNode,
  SyntaxNode,
  SyntaxTree,
} from '@igakit/cel/syntax'
import { CommentQueue } from './comment-queue.ts'
import { concat, concatAll, type Doc, group, indent, line, softline } from './doc.ts'
import { layoutChain } from './layout-chain.ts'
import { withoutGroups } from '../document/nodes.ts'

/** A bracketed item with a prefix, such as a map entry's key. */
interface Item {
  /** The item's offset inside any dropped parentheses. Comments before this offset precede the item. */
  readonly start: number
  readonly node: SyntaxNode
  readonly head: (() => Doc) | string
}

/** Macros whose first arguments are variable names. */
const macros = new Set(
  'all exists exists_one existsOne map filter transformList transformMap transformMapEntry bind optMap optFlatMap sortBy'.split(
    ' ',
  ),
)

/** Lays out a syntax tree without errors in source order, because comments are consumed in order. */
export class Layout {
  readonly #tree: SyntaxTree
  readonly #comments: CommentQueue

  constructor(tree: SyntaxTree) {
    this.#tree = tree
    this.#comments = new CommentQueue(tree)
  }

  whole(): Doc {
    const root = withoutGroups(this.#tree.root)
    const end = this.#tree.source.length
    const first = this.#comments.before(root.range.start)
    const body = group(this.node(root))
    const behind = this.#comments.behind(end)
    const last = this.#comments.before(end)
    return concat(first, body, behind, last)
  }

  node(node: SyntaxNode): Doc {
    switch (node.kind) {
      case 'literal':
      case 'missing':
      case 'broken':
        return this.#literal(node)
      case 'name':
        return node.isAbsolute ? `.${node.name}` : node.name
      case 'select':
      case 'index':
      case 'call':
        return layoutChain(this, node)
      case 'unary':
        return concat(node.operator.repeat(node.count), this.node(node.operand))
      case 'binary':
        return group(...this.#binary(node))
      case 'logical':
        return this.#logical(node)
      case 'conditional':
        return group(...this.#conditional(node))
      case 'list':
        return this.#bracketed(
          '[',
          node.elements.map(({ isOptional, value }) => itemOf(value, isOptional ? '?' : '')),
          ']',
          node.range.end,
        )
      case 'map':
        return this.#bracketed(
          '{',
          node.entries.map(({ isOptional, key, value }) => ({
            start: withoutGroups(key).range.start,
            node: value,
            head: () => concat(isOptional ? '?' : '', this.node(withoutGroups(key)), ': '),
          })),
          '}',
          node.range.end,
        )
      case 'message':
        return this.#bracketed(
          `${node.typeName}{`,
          node.fields.map(({ isOptional, nameRange, value }) => ({
            start: nameRange.start,
            node: value,
            head: `${isOptional ? '?' : ''}${this.text(nameRange)}: `,
          })),
          '}',
          node.range.end,
        )
      case 'group':
        return this.#bracketed('(', [itemOf(node.expression, '')], ')', node.range.end)
    }
  }

  /** Lays out a call's arguments in parentheses. Macro variable names stay next to the opening parenthesis. */
  args({ args, argsRange, name }: CallNode): Doc {
    const bodies = args.map(withoutGroups)
    const items = bodies.map((body) => itemOf(body, ''))
    const [only] = bodies
    if (bodies.length === 1 && only && isBracketed(only) && !this.#comments.has(only.range.start)) {
      const doc = this.node(only)
      if (!this.#comments.has(argsRange.end)) return concat('(', doc, ')')
      return this.#closed('(', [doc], ')', argsRange.end)
    }
    let names = 0
    if (macros.has(name)) {
      while (names < bodies.length - 1 && bodies[names]?.kind === 'name' && names < 2) names++
    }
    const behindNames = bodies[names]?.range.start ?? argsRange.end
    if (names === 0 || this.#comments.has(behindNames)) {
      return this.#bracketed('(', items, ')', argsRange.end)
    }
    const variables = bodies.slice(0, names).map((body) => concat(this.node(body), ','))
    return this.#bracketed(
      concat('(', ...variables.flatMap((each, index) => (index === 0 ? [each] : [' ', each]))),
      items.slice(names),
      ')',
      argsRange.end,
      line,
    )
  }

  /** Lays out an index in brackets, which break if the index does not fit. */
  index(node: SyntaxNode, isOptional: boolean, end: number): Doc {
    const body = withoutGroups(node)
    const isSimple = body.kind === 'literal' || body.kind === 'name'
    if (!isSimple || this.#comments.has(end)) {
      return this.#bracketed('[', [itemOf(node, isOptional ? '?' : '')], ']', end)
    }
    return concat(isOptional ? '[?' : '[', this.node(body), ']')
  }

  text({ end, start }: { readonly start: number; readonly end: number }): string {
    return this.#tree.source.slice(start, end)
  }

  /** Copies a literal from the source, without whitespace or comments between a minus sign and its number. */
  #literal({ range }: SyntaxNode): string {
    return this.text(range).replace(/^-(?:\s|\/\/[^\n]*\n)+/, '-')
  }

  /** Lays out a chain of operators with the same precedence. */
  #binary(node: BinaryNode): readonly Doc[] {
    const { left, operator, right } = node
    const level = levelOf(operator)
    const isChain = left.kind === 'binary' && levelOf(left.operator) === level
    const first = isChain ? this.#binary(left) : [this.node(left)]
    const isTight =
      isBracketed(right) &&
      (level === 1 || right.kind !== 'call') &&
      !this.#comments.has(right.range.start)
    if (isTight) return [...first, ` ${operator} `, this.node(right)]
    const behind = this.#comments.behind(right.range.start)
    const before = this.#comments.before(right.range.start)
    return [...first, ` ${operator}`, behind, indent(line, before, this.node(right))]
  }

  /** Lays out `&&` or `||` with operators at line ends, so that a comment can precede each operand. */
  #logical({ operands, operator }: LogicalNode): Doc {
    const rows: Doc[] = []
    for (const [index, operand] of operands.entries()) {
      const next = operands[index + 1]
      const before = index === 0 ? '' : this.#comments.before(operand.range.start)
      const body = this.node(operand)
      // A nested chain is indented to distinguish its operands from the outer chain's operands.
      const doc = operand.kind === 'logical' ? group(indent(body)) : body
      rows.push(before, doc)
      if (next === undefined) break
      rows.push(` ${operator}`, this.#comments.behind(next.range.start), line)
    }
    return concatAll(rows)
  }

  /**
   * Lays out a conditional. A conditional nested in the alternative branch breaks together with the outer
   * conditional.
   */
  #conditional({ alternate, condition, consequent }: ConditionalNode): readonly Doc[] {
    const first = group(this.node(condition))
    const behindFirst = this.#comments.behind(consequent.range.start)
    const beforeSecond = this.#comments.before(consequent.range.start)
    const second = indent(this.node(consequent))
    const behindSecond = this.#comments.behind(alternate.range.start)
    const beforeThird = this.#comments.before(alternate.range.start)
    const third =
      alternate.kind === 'conditional' ? this.#conditional(alternate) : [this.node(alternate)]
    return [
      first,
      behindFirst,
      indent(line, beforeSecond, '? ', second, behindSecond),
      indent(line, beforeThird, ': ', ...third),
    ]
  }

  /** @param behindOpening the layout between the opening bracket and the first item */
  #bracketed(
    opening: Doc,
    items: readonly Item[],
    closing: string,
    end: number,
    behindOpening: Doc = softline,
  ): Doc {
    const rows: Doc[] = []
    for (const [index, { head, node, start }] of items.entries()) {
      const next = items[index + 1]
      const body = withoutGroups(node)
      if (index > 0) rows.push(line)
      rows.push(this.#comments.before(start))
      rows.push(typeof head === 'string' ? head : head(), group(this.node(body)))
      if (next !== undefined) rows.push(',')
      rows.push(this.#comments.behind(next?.start ?? end))
    }
    return this.#closed(opening, rows, closing, end, behindOpening)
  }

  #closed(
    opening: Doc,
    rows: readonly Doc[],
    closing: string,
    end: number,
    behindOpening: Doc = softline,
  ): Doc {
    const last = this.#comments.has(end) ? [softline, this.#comments.before(end)] : []
    if (rows.length === 0 && last.length === 0) return concat(opening, closing)
    return group(opening, indent(behindOpening, concatAll(rows), ...last), softline, closing)
  }
}

function itemOf(node: SyntaxNode, head: string): Item {
  return { start: withoutGroups(node).range.start, node, head }
}

function levelOf(operator: BinaryNode['operator']): number {
  if (operator === '*' || operator === '/' || operator === '%') return 3
  return operator === '+' || operator === '-' ? 2 : 1
}

/** True if the node can be broken between its own brackets. */
function isBracketed({ kind }: SyntaxNode): boolean {
  return (
    kind === 'list' || kind === 'map' || kind === 'message' || kind === 'group' || kind === 'call'
  )
}
