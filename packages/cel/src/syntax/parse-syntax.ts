import { isStackOverflow } from '../engine/parse/stack-overflow.ts'
import { lex } from './lex.ts'
import { make } from './node-factory.ts'
import { SyntaxParser } from './syntax-parser.ts'
import type { SyntaxTree } from './syntax-tree.ts'
import { TokenCursor } from './token-cursor.ts'

/**
 * Parses any source with cel-go's grammar, including all optional syntax. Reports syntax errors in `problems` and
 * parses everything around them, so editors can use the tree while the user types. Takes linear time. Never throws.
 */
export function parseSyntax(source: string): SyntaxTree {
  const tokens = lex(source)
  const cursor = new TokenCursor(source, tokens)
  try {
    const root = new SyntaxParser(cursor).item()
    return { source, tokens, root, problems: sorted(cursor.problems) }
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // Only possible if the caller has nearly exhausted the stack: the nesting limit is far lower.
    const range = { start: 0, end: source.length }
    const root = make.broken(range, [])
    return { source, tokens, root, problems: [{ code: 'too_deep', range }] }
  }
}

function sorted(problems: SyntaxTree['problems']): SyntaxTree['problems'] {
  return problems.toSorted((left, right) => left.range.start - right.range.start)
}
