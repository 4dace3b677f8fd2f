import type { Range } from '@igakit/cel'
import type { Token } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { TextEdit } from '../text-edit.ts'
import type { Advice } from './advice.ts'
import { foreignMemberships, foreignOperators } from './foreign-operators.ts'

/** Finds syntax from other languages and curly quotes from word processors, in source order. */
export function foreignSyntax(document: RuleDocument): readonly Advice[] {
  const all = [
    ...foreignComments(document),
    ...foreignOperators(document),
    ...foreignMemberships(document),
    ...statementEnds(document),
    ...curlyQuotes(document),
  ].toSorted((left, right) => left.range.start - right.range.start)
  // Drops advice inside a range that other advice already covers, such as a comment or string.
  let readTo = 0
  return all.filter(({ range }) => {
    if (range.start < readTo) return false
    readTo = range.end
    return true
  })
}

const curlyQuote = /[“”„‟‘’‚‛«»]/
const curlyQuotesOrLineBreak = /[“”„‟‘’‚‛«»"\n]/

/** Finds strings in curly quotes, as written by word processors and chat programs. */
function curlyQuotes({ text, tree }: RuleDocument): readonly Advice[] {
  const found: Advice[] = []
  let readTo = 0
  for (const { end, kind, start } of tree.tokens) {
    if (kind !== 'invalid' || start < readTo) continue
    const written = text.slice(start, end)
    if (curlyQuote.test(written.charAt(0))) {
      const advice = straightQuotes(start, text)
      found.push(advice)
      readTo = advice.range.end
    } else {
      // An invalid token that starts with a straight quote is an unclosed string.
      const close = /^["']/.test(written) ? written.search(curlyQuote) : -1
      if (close < 0) continue
      const range = { start: start + close, end: start + close + 1 }
      found.push(
        quoteAdvice(range, [{ range, newText: written.charAt(0) }], 'Use a straight quote'),
      )
    }
  }
  return found
}

function straightQuotes(start: number, text: string): Advice {
  const length = text.slice(start + 1).search(curlyQuotesOrLineBreak)
  const close = start + 1 + length
  if (length < 0 || text.charAt(close) === '\n') {
    return quoteAdvice({ start, end: start + 1 }, [], 'Use straight quotes (" or \')')
  }
  const content = text.slice(start + 1, close)
  const range = { start, end: close + 1 }
  if (content.includes('\\')) return quoteAdvice(range, [], 'Use straight quotes (" or \')')
  const quoted = `"${content}"`
  return quoteAdvice(range, [{ range, newText: quoted }], `Use straight quotes: ${quoted}`)
}

function quoteAdvice(range: Range, edits: readonly TextEdit[], advice: string): Advice {
  const message = `${advice}.`
  if (edits.length === 0) return { range, message }
  return { range, message, fix: { title: 'Use straight quotes', edits, isPreferred: true } }
}

/** Finds block comments, and comments that start with `#`. */
function foreignComments({ text, tree }: RuleDocument): readonly Advice[] {
  const found: Advice[] = []
  let readTo = 0
  for (const [at, token] of tree.tokens.entries()) {
    if (token.start < readTo) continue
    const indent = indentOf(text.slice(readTo, token.start), readTo === 0)
    const advice = isBlockComment(token, tree.tokens[at + 1])
      ? blockComment(token.start, text, indent ?? '')
      : token.kind === 'invalid' && text[token.start] === '#'
        ? hashComment(token.start, text)
        : undefined
    if (advice !== undefined) found.push(advice)
    readTo = advice?.range.end ?? token.end
  }
  return found
}

/**
 * Returns a token's indentation if the token is the first on its line, given the text between this token and the
 * previous token.
 */
function indentOf(gap: string, isFirst: boolean): string | undefined {
  const lineStart = gap.lastIndexOf('\n') + 1
  return lineStart > 0 || isFirst ? gap.slice(lineStart) : undefined
}

/** Finds a semicolon at the end of the rule. */
function statementEnds({ text, tree: { tokens } }: RuleDocument): readonly Advice[] {
  const last = tokens.findLast(({ kind }) => kind !== 'end')
  if (last?.kind !== 'invalid' || text.slice(last.start, last.end) !== ';') return []
  const range = { start: last.start, end: last.end }
  const fix = { title: 'Remove ;', edits: [{ range, newText: '' }], isPreferred: true }
  return [{ range, message: 'A CEL expression ends without a semicolon.', fix }]
}

function isBlockComment(token: Token, next: Token | undefined): boolean {
  return token.kind === '/' && next?.kind === '*' && next.start === token.end
}

function hashComment(start: number, text: string): Advice {
  const lineEnd = text.indexOf('\n', start)
  return {
    range: { start, end: lineEnd < 0 ? text.length : lineEnd },
    message: 'CEL comments start with //.',
    fix: {
      title: 'Replace # with //',
      edits: [{ range: { start, end: start + 1 }, newText: '//' }],
      isPreferred: true,
    },
  }
}

function blockComment(start: number, text: string, indent: string): Advice {
  const message = 'CEL has no block comments. Start each comment line with //.'
  const close = text.indexOf('*/', start + 2)
  if (close < 0) return { range: { start, end: text.length }, message }
  const range = { start, end: close + 2 }
  const lines = text
    .slice(start + 2, close)
    .split(/\r?\n/)
    .map((line) => line.replace(/^[ \t]*\*?/, '').trim())
    .filter((line, at, all) => line !== '' || (at > 0 && at < all.length - 1))
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(range.end)) ?? []
  const isLast = /^(?:\r?\n|$)/.test(text.slice(range.end + blanks.length))
  const comment = lines.map((line) => `// ${line}`.trimEnd()).join(`\n${indent}`)
  return {
    range,
    message,
    fix: {
      title: 'Convert to // comments',
      edits: [
        {
          range: { start, end: range.end + blanks.length },
          newText: isLast ? comment : `${comment}\n${indent}`,
        },
      ],
      isPreferred: true,
    },
  }
}
