import { isStackOverflow } from '../engine/stack-overflow.ts'
import { lex } from './lex.ts'
import { make } from './node-factory.ts'
import { SyntaxParser } from './syntax-parser.ts'
import type { SyntaxTree } from './syntax-tree.ts'
import { TokenCursor } from './token-cursor.ts'

/**
 * Reads any text as an expression as it is written, in cel-go's grammar with all of its optional syntax. What does not
 * fit the grammar is told of in `problems`, and everything around it is read all the same, which is what an editor
 * needs of a text that is being typed. Takes linear time. Never throws.
 */
export function parseSyntax(source: string): SyntaxTree {
  const tokens = lex(source)
  const cursor = new TokenCursor(source, tokens)
  try {
    const root = new SyntaxParser(cursor).item()
    return { source, tokens, root, problems: sorted(cursor.problems) }
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    // Only when the caller has used up the stack: nesting is limited well below what it takes.
    const range = { start: 0, end: source.length }
    const root = make.broken(range, [])
    return { source, tokens, root, problems: [{ code: 'too_deep', range }] }
  }
}

function sorted(problems: SyntaxTree['problems']): SyntaxTree['problems'] {
  return problems.toSorted((left, right) => left.range.start - right.range.start)
}
