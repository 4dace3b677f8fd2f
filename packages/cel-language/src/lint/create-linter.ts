import type { Linter } from '../diagnostics/finding.ts'
import { RuleDocument } from '../document/rule-document.ts'
import { lintDocument, type LintOptions } from './lint.ts'

/** The lint rules as a language service takes them, so that what they find is among its diagnostics. */
export function createLinter(options: LintOptions = {}): Linter {
  return (analysis, environment) =>
    lintDocument(new RuleDocument(analysis.tree.source, { environment }, analysis), options)
}
