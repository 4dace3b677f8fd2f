import type { LanguageService, SemanticToken } from '@igakit/cel-language'
import type { InlayValue } from './inlay-value.ts'

/** In longer texts, values beside the rule help nobody. */
const mostOfText = 16_384

/**
 * What the variables and fields of a rule come to: `claims.ref` as a whole, not `claims` for itself. None inside of
 * macros, where a part comes to something for each element, and none of what was not evaluated.
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

/** Whether a name is a part of a longer selection; a method's receiver is for itself. */
function goesOn(rest: string, next: SemanticToken | undefined): boolean {
  if (!/^\s*[.[({]/.test(rest)) return false
  const isReceiver = /^\s*\.\s*\w/.test(rest) && (next?.type === 'method' || next?.type === 'macro')
  return !isReceiver
}

/** The tokens between the parentheses of macros. */
function tokensInMacros(
  tokens: readonly SemanticToken[],
  text: string,
): ReadonlySet<SemanticToken> {
  const inside = new Set<SemanticToken>()
  /** Of each parenthesis that is open, whether it is a macro's. */
  const open: boolean[] = []
  let openMacros = 0
  let at = 0
  let before: SemanticToken | undefined
  for (const token of tokens) {
    // Between tokens there are brackets, dots and commas.
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
