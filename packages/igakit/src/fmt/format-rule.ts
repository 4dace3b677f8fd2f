import { compile, getEnvironment, type Issue } from '@igakit/cel'
import { format } from '@igakit/cel-language'

/** A rule file's text in its form, or why it has none. */
export type FormattedRule =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The form of a rule file: that of the rule, with one line break at the end. */
export function formatRule(text: string, width: number): FormattedRule {
  const formatted = format(text, { width })
  if (formatted.ok) {
    const lineBreak = /\r?\n/.exec(text)?.[0] ?? '\n'
    return { ok: true, text: formatted.text + lineBreak }
  }
  if (formatted.reason === 'internal') {
    const message = 'this rule cannot be formatted without changing what it means; please report it'
    return { ok: false, issues: [{ code: 'internal_error', stage: 'parse', message }] }
  }
  return { ok: false, issues: syntaxIssues(text) }
}

/** What cel-go says of a text that is not in its grammar. */
function syntaxIssues(text: string): readonly Issue[] {
  const compilation = compile(text, getEnvironment('cel-go-all'))
  return compilation.ok ? [] : compilation.issues
}
