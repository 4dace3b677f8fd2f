import { ParseError } from '@marcbachmann/cel-js'
import type { Expr } from '../ast/expr.ts'
import type { MacroTable } from '../ast/macro-table.ts'
import type { Issue } from '../issue.ts'
import { codePointCount } from '../source/position.ts'
import { mask } from './mask.ts'
import { type Converted, convert } from './parse-convert.ts'
import { diagnose, placelessIssue } from './parse-diagnose.ts'
import { type Tokens, tokenize } from './parse-lexer.ts'
import { parseNode } from './parse-node.ts'
import { recognise } from './parse-recogniser.ts'
import { isStackOverflow } from './stack-overflow.ts'

/** What the language of an expression has, and how large it may be. */
export interface ParseOptions {
  readonly macros: MacroTable
  /** Whether `a.?b`, `a[?b]` and entries such as `[?a]` are in the language. */
  readonly optionalSyntax: boolean
  /** cel-go's limits when absent. */
  readonly limits?: ParseLimits
}

export interface ParseLimits {
  /** The most code points an expression may have. */
  readonly codePoints: number
  /** The deepest nesting, as cel-go counts recursion. */
  readonly nesting: number
}

/** A tree with macros expanded, or every problem that cel-go's parser reports. */
export type Parsed =
  | { readonly ok: true; readonly root: Expr; readonly nodeCount: number }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** How many more cel-go counts than it lists; absent when none. */
      readonly truncated?: number
    }

/** cel-go's own limits. */
export const defaultParseLimits: ParseLimits = { codePoints: 100_000, nesting: 250 }

/**
 * Parses an expression as cel-go does: the same trees, the same places, the same complaints. Never throws.
 *
 * The engine parses whatever is beyond doubt. What it refuses, and what cel-go would refuse, is read once more by
 * a recogniser that behaves as cel-go's generated parser does and so finds cel-go's words.
 */
export function parse(expression: string, options: ParseOptions): Parsed {
  try {
    return parseWithin(expression, options, options.limits ?? defaultParseLimits)
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // Only when the caller has used up the stack: nesting is limited well below what it takes.
    const message = 'the expression is nested too deeply for what is left of the call stack'
    return { ok: false, issues: [placelessIssue('limit_exceeded', message)] }
  }
}

function parseWithin(expression: string, options: ParseOptions, limits: ParseLimits): Parsed {
  if (expression.length > limits.codePoints) {
    const size = codePointCount(expression)
    if (size > limits.codePoints) {
      const message = `expression code point size exceeds limit: size: ${size}, limit ${limits.codePoints}`
      return { ok: false, issues: [placelessIssue('limit_exceeded', message)] }
    }
  }
  const tokens = tokenize(expression)
  const converted = parseValid(tokens, options, limits.nesting)
  if (converted !== undefined) return { ok: true, ...converted }
  return { ok: false, ...diagnose(tokens, { ...options, nesting: limits.nesting }) }
}

/** The tree of an expression that is beyond doubt. */
function parseValid(
  tokens: Tokens,
  { macros, optionalSyntax }: ParseOptions,
  nesting: number,
): Converted | undefined {
  const masked = mask(tokens, optionalSyntax)
  if (masked === undefined) return undefined
  if (masked.mostNested > nesting && recognise(tokens, nesting).halt !== undefined) return undefined
  try {
    return convert(parseNode(masked.source), tokens, masked, { macros, nesting })
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}
