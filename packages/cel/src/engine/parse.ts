import { ParseError } from '@marcbachmann/cel-js'
import type { Expr } from '../ast/expr.ts'
import type { MacroTable } from '../ast/macro-table.ts'
import type { Issue } from '../issue.ts'
import { type Converted, convert } from './parse-convert.ts'
import { tokenize } from './parse-lexer.ts'
import { parseNode } from './parse-node.ts'
import { mask } from './mask.ts'

/** What the parser may know and how much it may take on. */
export interface ParseOptions {
  readonly macros: MacroTable
  /** Whether `a.?b`, `a[?b]` and entries such as `[?a]` are in the language. */
  readonly optionalSyntax: boolean
  readonly limits?: ParseLimits
}

export interface ParseLimits {
  /** The most code points an expression may have. */
  readonly codePoints: number
  /** cel-go's recursion limit. */
  readonly nesting: number
}

/** A tree with macros expanded, or every problem that cel-go's parser reports. */
export type Parsed =
  | { readonly ok: true; readonly root: Expr; readonly nodeCount: number }
  | { readonly ok: false; readonly issues: readonly Issue[] }

const defaultLimits: ParseLimits = { codePoints: 100_000, nesting: 250 }

/** Parses an expression as cel-go does: the same trees, the same places, the same complaints. Never throws. */
export function parse(expression: string, options: ParseOptions): Parsed {
  const limits = options.limits ?? defaultLimits
  const converted = parseValid(expression, options, limits)
  if (converted !== undefined) return { ok: true, ...converted }
  return {
    ok: false,
    issues: [
      {
        code: 'syntax_error',
        stage: 'parse',
        message: 'Syntax error',
        position: { line: 1, column: 0 },
        range: { start: 0, end: 0 },
      },
    ],
  }
}

/** The tree of an expression that is beyond doubt; everything else is judged the long way. */
function parseValid(
  expression: string,
  options: ParseOptions,
  limits: ParseLimits,
): Converted | undefined {
  const tokens = tokenize(expression)
  const masked = mask(tokens, { optionalSyntax: options.optionalSyntax, anyNesting: false })
  if (masked === undefined) return undefined
  try {
    return convert(parseNode(masked.source), tokens, masked, options.macros, limits.nesting)
  } catch (error) {
    if (error instanceof ParseError) return undefined
    throw error
  }
}
