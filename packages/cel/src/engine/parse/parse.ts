import { ParseError } from '@marcbachmann/cel-js'
import type { MacroTable } from '../../ast/macro-table.ts'
import type { Issue } from '../../issue.ts'
import { codePointCount } from '../../source/position.ts'
import { mask } from './cel-js/mask.ts'
import { type Converted, convert } from './cel-js/convert.ts'
import { diagnose, placelessIssue } from './recover/diagnose.ts'
import { type Tokens, tokenize } from './lexer.ts'
import { parseNode } from './cel-js/node.ts'
import { recognise } from './recover/recogniser.ts'
import { isStackOverflow } from './stack-overflow.ts'

/** Options and limits for parsing. */
export interface ParseOptions {
  readonly macros: MacroTable
  /** True if the language includes `a.?b`, `a[?b]` and entries such as `[?a]`. */
  readonly optionalSyntax: boolean
  /** The limits; defaults to cel-go's limits. */
  readonly limits?: ParseLimits
}

export interface ParseLimits {
  /** The maximum number of code points in an expression. */
  readonly codePoints: number
  /** The maximum nesting depth, counted like the recursion depth in cel-go. */
  readonly nesting: number
}

/** A tree with macros expanded, or all errors that cel-go's parser would report. */
export type Parsed =
  | Converted
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** The number of further errors that cel-go counts but does not list; absent if none. */
      readonly truncated?: number
    }

/** cel-go's default limits. */
export const defaultParseLimits: ParseLimits = { codePoints: 100_000, nesting: 250 }

/**
 * Parses an expression to the same tree, positions and errors as cel-go. Never throws.
 *
 * cel-js parses valid expressions. The recogniser parses invalid expressions again and reproduces the errors of
 * cel-go's generated parser.
 */
export function parse(expression: string, options: ParseOptions): Parsed {
  try {
    return parseWithin(expression, options, options.limits ?? defaultParseLimits)
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // Occurs only if the caller has nearly exhausted the stack, because the nesting limit is far lower than the stack
    // allows.
    const message = 'the expression is nested too deeply for the remaining call stack'
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
  if (converted !== undefined) return converted
  return { ok: false, ...diagnose(tokens, { ...options, nesting: limits.nesting }) }
}

/** Parses an expression with cel-js; returns `undefined` if the expression may be invalid. */
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
