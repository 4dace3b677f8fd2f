import { CST, Document, isScalar, Lexer } from 'yaml'
import {
  deepest,
  mostNodes,
  type ScalarStyle,
  type Tree,
  type TreeEntry,
  type TreeNode,
  type TreeScalar,
} from './tree.ts'

/** The tree, or the offset where the text stops being simple. */
export type SimpleReading =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly stoppedAt: number }

/**
 * Reads common YAML in one pass over the tokens of the library's lexer: block and flow collections, scalars of every
 * style, comments, anchors and aliases. This reader needs a fraction of the library's time and memory. Errors, tags,
 * directives, multiple documents, explicit keys, tabs and flow pairs in lists are left to the library, which alone
 * decides which text is valid YAML.
 */
export function readSimpleYaml(text: string): SimpleReading {
  const reader = new SimpleReader(text)
  try {
    return { ok: true, tree: { root: reader.read(), problems: [] } }
  } catch (error) {
    if (error instanceof NotSimple) return { ok: false, stoppedAt: reader.offset }
    if (!(error instanceof Limit)) throw error
    const { message } = error
    const start = reader.offset
    const problem = { code: 'limit_exceeded' as const, message, start, end: start }
    return { ok: true, tree: { root: undefined, problems: [problem] } }
  }
}

/** Stops reading: the library must read the text. */
class NotSimple extends Error {}

/** Stops reading: the text exceeds a limit. */
class Limit extends Error {}

type Kind = NonNullable<ReturnType<typeof CST.tokenType>> | 'end'

type FlowScalarKind = 'scalar' | 'single-quoted-scalar' | 'double-quoted-scalar'

/** The maximum length of a key without `?`; the library rejects longer keys. */
const longestKey = 1000

class SimpleReader {
  readonly #text: string
  readonly #lexemes: Iterator<string>
  readonly #anchors = new Map<string, TreeNode | undefined>()
  #kind: Kind = 'newline'
  #source = ''
  /** The offsets of the current token, the end of the previous token, and the start of the current line. */
  #at = 0
  #before = 0
  #lineStart = 0
  #isSpaced = true
  #nodes = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
    this.#lexemes = new Lexer().lex(text)[Symbol.iterator]()
  }

  read(): TreeNode | undefined {
    if (/^\ufeff|\r(?!\n)/.test(this.#text)) throw new NotSimple()
    this.#advance()
    this.#skipLines()
    if (this.#isAt('doc-start')) {
      this.#advance()
      this.#endLine()
      this.#skipLines()
      if (this.#atEnd) throw new NotSimple()
    }
    if (this.#atEnd) return undefined
    const node = this.#blockNode(-1)
    this.#skipLines()
    if (!this.#atEnd) throw new NotSimple()
    return node
  }

  /** The offset up to which the text was read. */
  get offset(): number {
    return this.#at
  }

  get #atEnd(): boolean {
    return this.#isAt('end')
  }

  /**
   * True if the current token has the given kind. A method is necessary because TypeScript would keep a property's
   * narrowed type after the token changes.
   */
  #isAt(kind: Kind): boolean {
    return this.#kind === kind
  }

  get #column(): number {
    return this.#at - this.#lineStart
  }

  #advance(): void {
    const end = this.#at + this.#source.length
    const isLineEnd = this.#source.endsWith('\n')
    this.#isSpaced = end === 0 || isLineEnd || this.#isAt('space')
    if (isLineEnd) this.#lineStart = end
    else if (this.#isAt('scalar') && this.#source.includes('\n')) {
      this.#lineStart = this.#text.lastIndexOf('\n', end - 1) + 1
    }
    this.#at = end
    if (!this.#isAt('space') && !this.#isAt('newline') && !this.#isAt('comment')) {
      this.#before = end
    }
    let isPlain = false
    for (;;) {
      const { done, value } = this.#lexemes.next()
      if (done === true) {
        this.#kind = 'end'
        this.#source = ''
        return
      }
      const kind: Kind | null = isPlain ? 'scalar' : CST.tokenType(value)
      if (isPlain || (kind !== 'scalar' && kind !== 'doc-mode')) {
        // The lexer signals failure with an empty token.
        if (kind === null || value === '') throw new NotSimple()
        this.#kind = kind
        this.#source = value
        return
      }
      isPlain = kind === 'scalar'
    }
  }

  #skipSpace(allowsTabs: boolean = false): void {
    if (!this.#isAt('space')) return
    if (!allowsTabs && this.#source.includes('\t')) throw new NotSimple()
    this.#advance()
  }

  /** Skips the rest of a line, which may contain a comment. */
  #endLine(): void {
    this.#skipSpace()
    this.#skipComment()
    if (this.#isAt('newline')) this.#advance()
    else if (!this.#isAt('end')) throw new NotSimple()
  }

  #skipComment(): void {
    if (!this.#isAt('comment')) return
    if (!this.#isSpaced) throw new NotSimple()
    this.#advance()
  }

  /** Skips to the next token of a value, which is the first token on its line. */
  #skipLines(allowsTabs: boolean = false): void {
    for (;;) {
      this.#skipSpace(allowsTabs)
      this.#skipComment()
      if (!this.#isAt('newline')) return
      this.#advance()
    }
  }

  #enter(): void {
    if (++this.#depth > deepest) throw new Limit(`nests deeper than ${deepest} levels`)
  }

  #made<T extends TreeNode>(node: T): T {
    if (++this.#nodes > mostNodes) throw new Limit(`has more than ${mostNodes} values`)
    return node
  }

  /** Reads a value at the current token: on its own line, or after `-`. */
  #blockNode(parent: number): TreeNode {
    const column = this.#column
    if (column <= parent) throw new NotSimple()
    switch (this.#kind) {
      case 'seq-item-ind':
        return this.#blockList(column)
      case 'scalar':
      case 'single-quoted-scalar':
      case 'double-quoted-scalar': {
        const scalar = this.#scalar()
        this.#skipSpace()
        if (this.#isAt('map-value-ind')) return this.#blockMap(column, scalar)
        this.#endLine()
        return scalar
      }
      default:
        return this.#inlineNode(parent)
    }
  }

  #blockMap(column: number, first: TreeScalar): TreeNode {
    this.#enter()
    const entries: TreeEntry[] = []
    const node = this.#made({
      kind: 'map' as const,
      start: first.start,
      end: first.end,
      anchor: undefined,
      entries,
    })
    let key = first
    for (;;) {
      this.#checkKey(key)
      this.#advance()
      entries.push({ key, value: this.#blockValue(column, true) })
      this.#skipLines()
      if (this.#isAt('end') || this.#column < column) break
      if (this.#column > column) throw new NotSimple()
      key = this.#scalar()
      this.#skipSpace()
      if (!this.#isAt('map-value-ind')) throw new NotSimple()
    }
    node.end = this.#before
    this.#depth--
    return node
  }

  #checkKey({ end, start }: TreeScalar): void {
    const key = this.#text.slice(start, end)
    if (key.length > longestKey || key.includes('\n')) throw new NotSimple()
  }

  #blockList(column: number): TreeNode {
    this.#enter()
    const items: (TreeNode | undefined)[] = []
    const node = this.#made({ kind: 'list' as const, start: this.#at, end: this.#at, items })
    do {
      this.#advance()
      items.push(this.#blockValue(column, false))
      this.#skipLines()
      if (this.#isAt('end') || this.#column < column) break
      if (this.#column > column) throw new NotSimple()
    } while (this.#isAt('seq-item-ind'))
    node.end = this.#before
    this.#depth--
    return node
  }

  /** Reads the value after the `:` of a map or the `-` of a list whose items start at a column. */
  #blockValue(column: number, isOfMap: boolean): TreeNode | undefined {
    const empty = this.#at
    this.#skipSpace()
    const anchor = this.#anchor()
    const isOnLine = !this.#isAt('comment') && !this.#isAt('newline') && !this.#isAt('end')
    if (isOnLine) {
      if (anchor !== undefined || isOfMap) return this.#anchored(anchor, this.#inlineNode(column))
      return this.#blockNode(column)
    }
    this.#endLine()
    this.#skipLines()
    const isWithin =
      !this.#isAt('end') &&
      (this.#column > column || (isOfMap && this.#column === column && this.#isAt('seq-item-ind')))
    if (!isWithin) return this.#anchored(anchor, this.#empty(anchor === undefined ? empty : -1))
    const inner = this.#column > column ? column : column - 1
    return this.#anchored(anchor, this.#blockNode(inner))
  }

  /** Creates a null node for an empty value. */
  #empty(at: number): TreeNode {
    // The library decides the position of an empty value after an anchor.
    if (at < 0) throw new NotSimple()
    return this.#made({ kind: 'scalar', start: at, end: at, value: null, style: 'PLAIN' })
  }

  #anchor(): string | undefined {
    if (!this.#isAt('anchor')) return undefined
    const name = this.#source.slice(1)
    if (name === '') throw new NotSimple()
    // Within its own target, an alias has no value.
    this.#anchors.set(name, undefined)
    this.#advance()
    if (!this.#isAt('space') && !this.#isAt('newline')) throw new NotSimple()
    this.#skipSpace()
    return name
  }

  #anchored(anchor: string | undefined, node: TreeNode): TreeNode {
    if (anchor === undefined) return node
    if (node.kind === 'alias' || node.anchor !== undefined) throw new NotSimple()
    const named = Object.assign(node, { anchor })
    this.#anchors.set(anchor, named)
    return named
  }

  /** Reads a value on the current line that is not a block collection, and the rest of its last line. */
  #inlineNode(column: number): TreeNode {
    if (this.#isAt('block-scalar-header')) return this.#blockScalar()
    const node = this.#flowNode(column)
    // Rejects `a: b: c`, and keys that are not scalars.
    this.#skipSpace()
    this.#endLine()
    return node
  }

  /** Reads a single scalar, alias or flow collection. */
  #flowNode(column: number): TreeNode {
    switch (this.#kind) {
      case 'flow-map-start':
        return this.#flowMap(column)
      case 'flow-seq-start':
        return this.#flowList(column)
      case 'alias':
        return this.#alias()
      default:
        return this.#scalar()
    }
  }

  #alias(): TreeNode {
    const name = this.#source.slice(1)
    const start = this.#at
    // Anchor names can contain colons, which is rarely intended.
    if (name === '' || name.endsWith(':')) throw new NotSimple()
    this.#advance()
    const target = this.#anchors.get(name)
    if (target === undefined && this.#anchors.has(name)) throw new NotSimple()
    return this.#made({ kind: 'alias', start, end: this.#before, name, target })
  }

  #flowMap(column: number): TreeNode {
    this.#enter()
    const entries: TreeEntry[] = []
    const start = this.#at
    const node = this.#made({ kind: 'map' as const, start, end: start, entries })
    this.#advance()
    this.#skipInFlow(column)
    while (!this.#isAt('flow-map-end')) {
      const key = this.#scalar()
      this.#checkKey(key)
      this.#skipSpace()
      if (!this.#isAt('map-value-ind')) throw new NotSimple()
      this.#advance()
      entries.push({ key, value: this.#flowValue(column) })
      this.#comma(column, 'flow-map-end')
    }
    this.#advance()
    node.end = this.#before
    this.#depth--
    return node
  }

  #flowList(column: number): TreeNode {
    this.#enter()
    const items: TreeNode[] = []
    const start = this.#at
    const node = this.#made({ kind: 'list' as const, start, end: start, items })
    this.#advance()
    this.#skipInFlow(column)
    while (!this.#isAt('flow-seq-end')) {
      items.push(this.#flowValue(column))
      this.#comma(column, 'flow-seq-end')
    }
    this.#advance()
    node.end = this.#before
    this.#depth--
    return node
  }

  #flowValue(column: number): TreeNode {
    this.#skipInFlow(column)
    const anchor = this.#anchor()
    if (anchor !== undefined) this.#skipInFlow(column)
    const node = this.#anchored(anchor, this.#flowNode(column))
    if (node.kind === 'scalar' && this.#text.slice(node.start, node.end).includes('\n')) {
      throw new NotSimple()
    }
    return node
  }

  #comma(column: number, end: Kind): void {
    this.#skipInFlow(column)
    if (this.#isAt('comma')) {
      this.#advance()
      this.#skipInFlow(column)
    } else if (!this.#isAt(end)) throw new NotSimple()
  }

  /** Skips to the next token in a flow collection, whose lines must be indented more than the collection's parent. */
  #skipInFlow(column: number): void {
    const isOnLine = this.#lineStart
    // Tabs are not indentation, and a collection that is the whole document needs no indentation.
    this.#skipLines(column < 0)
    if (this.#lineStart !== isOnLine && this.#column <= column) throw new NotSimple()
  }

  #scalar(): TreeScalar {
    const kind = this.#kind
    if (!isFlowScalar(kind)) throw new NotSimple()
    const start = this.#at
    const source = this.#source
    this.#advance()
    const end = start + source.length
    if (kind === 'scalar') {
      if (reserved.test(source)) throw new NotSimple()
      const text = source.includes('\n') ? resolvedText(kind, source) : source
      return this.#made({ kind: 'scalar', start, end, value: plainValue(text), style: 'PLAIN' })
    }
    const value = quotedText(kind, source)
    return this.#made({ kind: 'scalar', start, end, value, style: quotedStyles[kind] })
  }

  #blockScalar(): TreeNode {
    const start = this.#at
    const header = this.#source
    this.#advance()
    this.#skipSpace()
    this.#skipComment()
    // The meaning of an explicit indentation indicator depends on the parent collection.
    if (!this.#isAt('newline') || /\d/.test(header)) throw new NotSimple()
    const newline = this.#source
    this.#advance()
    const lines = this.#isAt('scalar') ? this.#source : ''
    if (lines !== '') this.#advance()
    const props = [
      { type: 'block-scalar-header' as const, offset: 0, indent: 0, source: header },
      { type: 'newline' as const, offset: 0, indent: 0, source: newline },
    ]
    const token = { type: 'block-scalar' as const, offset: 0, indent: 0, props, source: lines }
    const value = CST.resolveAsScalar(token, true, notSimple).value
    const style = header.startsWith('|') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED'
    return this.#made({ kind: 'scalar', start, end: this.#before, value, style })
  }
}

/** The characters that the library rejects at the start of plain scalars. */
const reserved = /^[\t,%|>@`]/

const quotedStyles = {
  'single-quoted-scalar': 'QUOTE_SINGLE',
  'double-quoted-scalar': 'QUOTE_DOUBLE',
} as const satisfies Readonly<Record<string, ScalarStyle>>

function isFlowScalar(kind: Kind): kind is FlowScalarKind {
  return kind === 'scalar' || kind === 'single-quoted-scalar' || kind === 'double-quoted-scalar'
}

function quotedText(kind: Exclude<FlowScalarKind, 'scalar'>, source: string): string {
  const quote = kind === 'single-quoted-scalar' ? "'" : '"'
  if (source.length < 2 || !source.endsWith(quote)) throw new NotSimple()
  const inner = source.slice(1, -1)
  const special = kind === 'single-quoted-scalar' ? /['\n]/ : /[\\\n]/
  return special.test(inner) ? resolvedText(kind, source) : inner
}

function resolvedText(kind: FlowScalarKind, source: string): string {
  return CST.resolveAsScalar({ type: kind, offset: 0, indent: 0, source, end: [] }, true, notSimple)
    .value
}

function notSimple(): never {
  throw new NotSimple()
}

const library = new Document(null)
const scalarTags = library.schema.tags.flatMap((tag) =>
  tag.collection === undefined && tag.default === true && tag.test !== undefined
    ? [{ test: tag.test, resolve: (text: string) => tag.resolve(text, notSimple, library.options) }]
    : [],
)

/** The first characters of plain scalars that may be null, booleans or numbers instead of strings. */
const isSpecial = /^(?:[-+.0-9~nNtTfF]|$)/

/** Returns the library's value for a plain scalar. */
function plainValue(text: string): unknown {
  if (!isSpecial.test(text)) return text
  const tag = scalarTags.find(({ test }) => test.test(text))
  if (tag === undefined) return text
  const value = tag.resolve(text)
  return isScalar(value) ? value.value : value
}
