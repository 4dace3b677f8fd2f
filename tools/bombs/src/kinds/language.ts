import { getEnvironment } from '@igakit/cel'
import { createLanguageService, createLinter, format, lint } from '@igakit/cel-language'
import { analyseSyntax, descendants, lex, parseSyntax } from '@igakit/cel/syntax'

/** An editor's text and a request to the language service. */
export interface LanguageInput {
  readonly text: string
  readonly question:
    | 'lex'
    | 'syntax'
    | 'diagnostics'
    | 'completions'
    | 'hover'
    | 'signature help'
    | 'symbols'
    | 'semantic tokens'
    | 'lint'
    | 'format'
  /** The claims on which the editor evaluates the rule. */
  readonly claims?: unknown
}

const environment = getEnvironment('workload-federation')

/** Sends the requests that editors, linters and formatters make. */
export function run({ claims, question, text }: LanguageInput): string {
  const service = createLanguageService({
    environment,
    lint: createLinter(),
    ...(claims === undefined ? {} : { input: { claims } }),
  })
  const middle = Math.floor(text.length / 2)
  switch (question) {
    case 'lex':
      return `${lex(text).length} tokens`
    case 'syntax': {
      const tree = parseSyntax(text)
      const analysis = analyseSyntax(tree, environment)
      const nodes = Array.from(descendants(tree.root))
      for (const node of nodes) analysis.typeOf(node)
      return `${nodes.length} nodes`
    }
    case 'diagnostics':
      return `${service.diagnostics(text).length} diagnostics`
    case 'completions':
      return `${service.completions(text, text.length).length} completions`
    case 'hover':
      service.hover(text, middle)
      return 'hover'
    case 'signature help':
      service.signatureHelp(text, middle)
      return 'signature help'
    case 'symbols':
      return `${service.documentSymbols(text).length} symbols`
    case 'semantic tokens':
      return `${service.semanticTokens(text).length} tokens`
    case 'lint':
      return `${lint(text, environment).length} findings`
    case 'format': {
      const formatted = format(text)
      return formatted.ok ? `${formatted.text.length} characters` : 'not formatted'
    }
  }
}
