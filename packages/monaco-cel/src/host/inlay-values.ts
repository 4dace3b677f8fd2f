import type { LanguageService, SemanticToken } from '@igakit/cel-language'
import type { InlayValue } from './inlay-value.ts'

/**
 * What the variables and fields of a rule come to: `claims.ref` as a whole, not `claims` for itself. None inside of
 * macros, where a part comes to something for each element, and none of what was not evaluated.
 */
export function inlayValues(service: LanguageService, text: string): readonly InlayValue[] {
  const tokens = service.semanticTokens(text)
  const macros = macroRanges(tokens, text)
  return tokens.flatMap(({ range, type }, index): readonly InlayValue[] => {
    if (type !== 'variable' && type !== 'property') return []
    if (goesOn(text.slice(range.end), tokens[index + 1])) return []
    if (macros.some(({ end, start }) => start <= range.start && range.end <= end)) return []
    const outcome = service.hover(text, range.start)?.outcome
    if (outcome === undefined || outcome.kind === 'not_evaluated') return []
    return [{ range, outcome }]
  })
}

/** Whether a name is a part of a longer selection; a method's receiver is for itself. */
function goesOn(rest: string, next: SemanticToken | undefined): boolean {
  if (!/^\s*[.[({]/.test(rest)) return false
  const isReceiver = /^\s*\.\s*\w/.test(rest) && (next?.type === 'method' || next?.type === 'macro')
  return !isReceiver
}

/** Where the arguments of macros stand. */
function macroRanges(
  tokens: readonly SemanticToken[],
  text: string,
): readonly SemanticToken['range'][] {
  return tokens
    .filter(({ type }) => type === 'macro')
    .map(({ range }) => ({ start: range.end, end: closingAfter(range.end, tokens, text) }))
}

/** Where the parenthesis that opens behind an offset is closed; the end of the text where it is not. */
function closingAfter(offset: number, tokens: readonly SemanticToken[], text: string): number {
  const literals = tokens.filter(({ type }) => type === 'string' || type === 'comment')
  let depth = 0
  for (let at = offset; at < text.length; at++) {
    const literal = literals.find(({ range }) => range.start <= at && at < range.end)
    if (literal !== undefined) at = literal.range.end - 1
    else if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}
