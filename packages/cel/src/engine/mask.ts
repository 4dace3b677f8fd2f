import { Edits } from './mask-edits.ts'
import * as kind from './parse-token-kinds.ts'
import type { Tokens } from './parse-lexer.ts'

/** What a token means beyond its kind; the engine never sees the difference. */
export const mark = {
  none: 0,
  /** An operator that cancels out, as one of `!!`: hidden from the engine. */
  cancelled: 1,
  /** The minus of a number literal: hidden, the literal's value has it. */
  sign: 2,
  /** The dot before a name such as `.name`: hidden. */
  root: 3,
  /** The brace of a message literal, whose name is hidden, so that it parses as a map. */
  message: 4,
} as const

/** An expression that the engine can parse, of the same length, and what was hidden from it. */
export interface Masked {
  readonly source: string
  /** One of `mark` for each token. */
  readonly marks: Uint8Array
  /** The opening bracket for each closing one and the other way round, by token. */
  readonly partner: Int32Array
}

const BACKSLASH = 92

/** Names that the engine refuses as variables and cel-go does not. */
const reservedByEngine = new Set(['__proto__', 'prototype'])

/**
 * Functions and methods that the engine may expand as macros. It must not: macros are expanded on our own tree,
 * by cel-go's rules, and the engine's would fail on arguments that cel-go takes.
 */
const macroNames = new Set([
  'has',
  'all',
  'exists',
  'exists_one',
  'map',
  'filter',
  'bind',
  'optMap',
  'optFlatMap',
])

/** What the engine calls a macro while it parses. */
export function maskedName(name: string): string {
  return `_${name.slice(1)}`
}

const endsOperand = flags([
  kind.IDENTIFIER,
  kind.ESC_IDENTIFIER,
  kind.NUM_FLOAT,
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
  kind.RPAREN,
  kind.RBRACKET,
  kind.RBRACE,
])

const isWord = flags([
  kind.IDENTIFIER,
  kind.NUM_FLOAT,
  kind.NUM_INT,
  kind.NUM_UINT,
  kind.STRING,
  kind.BYTES,
  kind.TRUE,
  kind.FALSE,
  kind.NULL,
])

/** Parentheses, brackets and braces nested deeper than this go to the exact count of cel-go's recursion. */
const safeNesting = 80
const safeTernaries = 160

export interface MaskOptions {
  /** Whether `a.?b`, `a[?b]` and optional entries are in the grammar. */
  readonly optionalSyntax: boolean
  /** Set when the exact count of cel-go's recursion was already done. */
  readonly anyNesting: boolean
}

/**
 * Rewrites an expression to what the engine parses to the tree that cel-go would make, keeping every offset, or
 * answers `undefined` when it is not in cel-go's grammar or may be nested too deeply.
 */
export function mask(tokens: Tokens, options: MaskOptions): Masked | undefined {
  const { source, count, kinds, starts, ends } = tokens
  if (tokens.errors.length > 0 || count === 0) return undefined
  const marks = new Uint8Array(count)
  const partner = new Int32Array(count)
  const edits = new Edits(source)
  const open: number[] = []
  /** Ternaries in the innermost bracket whose colon is still to come: at most one, cel-go nests none there. */
  const pending: boolean[] = [false]
  let ternaries = 0
  let equality = false
  let relational = false

  for (const at of tokens.formFeeds) edits.blank(at, at + 1)
  let previous: number = kind.EOF
  for (let i = 0; i < count; i++) {
    const current = kinds[i] ?? kind.EOF
    const next = kinds[i + 1] ?? kind.EOF
    const start = starts[i] ?? 0
    const end = ends[i] ?? 0
    // Two operands in a row: the engine may read them as one (`0XFF`).
    if (isWord[current] === 1 && endsOperand[previous] === 1) return undefined
    switch (current) {
      case kind.IDENTIFIER:
        if (next === kind.LPAREN) {
          const name = source.slice(start, end)
          if (macroNames.has(name)) edits.replace(start, maskedName(name))
        } else if (previous !== kind.DOT && previous !== kind.QUESTIONMARK) {
          const brace = messageBrace(kinds, i)
          if (brace > 0) {
            marks[brace] = mark.message
            edits.blank(start, ends[brace - 1] ?? end)
            i = brace - 1
          }
        }
        if (next === kind.COLON && isMessageField(marks, open)) {
          edits.replace(start, maskedName(source.slice(start, end)))
        } else if (end - start === 9 && reservedByEngine.has(source.slice(start, end))) {
          edits.replace(start, maskedName(source.slice(start, end)))
        }
        break
      case kind.ESC_IDENTIFIER:
        if (next === kind.LPAREN) return undefined
        if (!isSelecting(kinds, i) && !(next === kind.COLON && isMessageField(marks, open))) {
          return undefined
        }
        edits.replace(start, '_'.repeat(end - start))
        break
      case kind.NUM_FLOAT:
        if (source.charCodeAt(start) === 46) edits.replace(start, '0')
        break
      case kind.STRING:
      case kind.BYTES:
        if (!isPlainString(source, start, end)) {
          edits.replace(start, `"${' '.repeat(end - start - 2)}"`)
        }
        break
      case kind.DOT:
        if (endsOperand[previous] === 0) {
          if (next !== kind.IDENTIFIER || isSelecting(kinds, i)) return undefined
          marks[i] = mark.root
          edits.blank(start, end)
        }
        break
      case kind.EXCLAM:
      case kind.MINUS: {
        if (endsOperand[previous] === 1) break
        let last = i
        while (kinds[last + 1] === current) last++
        const operand = kinds[last + 1] ?? kind.EOF
        const number = operand === kind.NUM_INT || operand === kind.NUM_FLOAT
        if (current === kind.MINUS && last === i && number) {
          marks[i] = mark.sign
          edits.blank(start, end)
          break
        }
        if (current === kind.MINUS ? operand === kind.EXCLAM : !takesNot(kinds, last)) {
          return undefined
        }
        // An even number of them cancels out; of an odd number the first stays.
        const kept = (last - i) % 2 === 0 ? i + 1 : i
        for (let k = kept; k <= last; k++) {
          marks[k] = mark.cancelled
          edits.blank(starts[k] ?? 0, ends[k] ?? 0)
        }
        i = last
        break
      }
      case kind.EQUALS:
      case kind.NOT_EQUALS:
        equality = true
        break
      case kind.LESS:
      case kind.LESS_EQUALS:
      case kind.GREATER:
      case kind.GREATER_EQUALS:
      case kind.IN:
        relational = true
        break
      case kind.QUESTIONMARK:
        if (endsOperand[previous] === 0 && !options.optionalSyntax) return undefined
        if (
          previous === kind.DOT ||
          (previous === kind.LBRACKET && endsOperand[kinds[i - 2] ?? kind.EOF] === 1)
        )
          break
        if (endsOperand[previous] === 0) {
          // An optional entry: the engine need not know.
          if (previous !== kind.LBRACKET && previous !== kind.LBRACE && previous !== kind.COMMA) {
            return undefined
          }
          edits.blank(start, end)
        } else {
          if (pending[open.length] === true) return undefined
          pending[open.length] = true
          ternaries++
        }
        break
      case kind.COLON:
        pending[open.length] = false
        break
      case kind.COMMA:
        if (next === kind.RPAREN) return undefined
        // `[,]` and `{,}` are empty.
        if (
          (previous === kind.LBRACKET && next === kind.RBRACKET) ||
          (previous === kind.LBRACE && next === kind.RBRACE)
        ) {
          edits.blank(start, end)
        }
        break
      case kind.LPAREN:
      case kind.LBRACKET:
      case kind.LBRACE:
        open.push(i)
        if (open.length > safeNesting && !options.anyNesting) return undefined
        pending[open.length] = false
        break
      case kind.RPAREN:
      case kind.RBRACKET:
      case kind.RBRACE: {
        const opening = open.pop()
        if (opening === undefined) return undefined
        partner[i] = opening
        partner[opening] = i
        break
      }
    }
    previous = kinds[i] ?? kind.EOF
  }
  if (open.length > 0 || (ternaries > safeTernaries && !options.anyNesting)) return undefined
  if (equality && relational) levelEqualities(tokens, edits)
  return { source: edits.apply(), marks, partner }
}

function flags(kinds: readonly number[]): Uint8Array {
  const set = new Uint8Array(kind.ESC_IDENTIFIER + 1)
  for (const each of kinds) set[each] = 1
  return set
}

/** Whether a token stands where the name of a field does: behind `.` or `.?`. */
function isSelecting(kinds: readonly number[], token: number): boolean {
  const previous = kinds[token - 1]
  return previous === kind.DOT || (previous === kind.QUESTIONMARK && kinds[token - 2] === kind.DOT)
}

/** The brace of the message literal whose (dotted) name begins at a token, or 0 when none does. */
function messageBrace(kinds: readonly number[], name: number): number {
  let last = name
  while (kinds[last + 1] === kind.DOT && kinds[last + 2] === kind.IDENTIFIER) last += 2
  return kinds[last + 1] === kind.LBRACE ? last + 1 : 0
}

function isMessageField(marks: Uint8Array, open: readonly number[]): boolean {
  const innermost = open.at(-1)
  return innermost !== undefined && marks[innermost] === mark.message
}

/** Whether what follows a `!` may: another operator may not, the sign of a number may. */
function takesNot(kinds: readonly number[], last: number): boolean {
  if (kinds[last + 1] !== kind.MINUS) return true
  const operand = kinds[last + 2]
  return operand === kind.NUM_INT || operand === kind.NUM_FLOAT
}

/** Whether the engine reads a string literal as cel-go does: one line, no prefix, no escapes. */
function isPlainString(source: string, start: number, end: number): boolean {
  const quote = source.charCodeAt(start)
  if (quote !== 34 && quote !== 39) return false
  if (end - start > 2 && source.charCodeAt(start + 1) === quote) return false
  for (let at = start + 1; at < end; at++) {
    if (source.charCodeAt(at) === BACKSLASH) return false
  }
  return true
}

/** Gives `==` and `!=` the precedence of `<` and `in`, which in cel-go's grammar is the same. */
function levelEqualities(tokens: Tokens, edits: Edits): void {
  for (let i = 0; i < tokens.count; i++) {
    const current = tokens.kinds[i]
    if (current === kind.EQUALS || current === kind.NOT_EQUALS) {
      edits.replace(tokens.starts[i] ?? 0, '<=')
    }
  }
}
