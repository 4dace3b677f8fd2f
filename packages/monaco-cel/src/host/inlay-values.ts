import type { LanguageService, SemanticToken } from '@igakit/cel-language'
import type { InlayValue } from './language-host.ts'

/** The maximum length of a rule with inlay values, which do not help in longer rules. */
const mostOfText = 16_384

/**
 * Returns the values of a rule's variables and fields: `claims.ref` as a whole, not `claims` alone. Excludes
 * unevaluated subexpressions and the contents of macros, which have one value per element.
 */
export function inlayValues(service: LanguageService, text: string): readonly InlayValue[] {
  if (text.length > mostOfText) return []
  const tokens = service.semanticTokens(text)
  const inMacros = tokensInMacros(tokens, text)
  return tokens.flatMap((token, index): readonly InlayValue[] => {
    const { range, type } = token
    if ((type !== 'variable' && type !== 'property') || inMacros.has(token)) return []
    if (goesOn(text.slice(range.end), tokens[index + 1])) return []
    const outcome = service.hover(text, range.start)?.outcome
    if (outcome === undefined || outcome.kind === 'not_evaluated') return []
    return [{ range, outcome }]
  })
}

/** True if a name continues as a longer selection; false before a method call, whose receiver is complete. */
function goesOn(rest: string, next: SemanticToken | undefined): boolean {
  if (!/^\s*[.[({]/.test(rest)) return false
  const isReceiver = /^\s*\.\s*\w/.test(rest) && (next?.type === 'method' || next?.type === 'macro')
  return !isReceiver
}

/** Returns the tokens inside the parentheses of macros. */
function tokensInMacros(
  tokens: readonly SemanticToken[],
  text: string,
): ReadonlySet<SemanticToken> {
  const inside = new Set<SemanticToken>()
  /** For each open parenthesis, true if it belongs to a macro. */
  const open: boolean[] = []
  let openMacros = 0
  let at = 0
  let before: SemanticToken | undefined
  for (const token of tokens) {
    // Only brackets, dots and commas occur between tokens.
    for (const character of text.slice(at, token.range.start)) {
      if (character === '(') {
        const isMacro = before?.type === 'macro'
        open.push(isMacro)
        openMacros += Number(isMacro)
        before = undefined
      } else if (character === ')') openMacros -= Number(open.pop() ?? false)
    }
    if (openMacros > 0) inside.add(token)
    at = token.range.end
    before = token
  }
  return inside
}
