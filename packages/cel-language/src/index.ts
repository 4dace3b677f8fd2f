export type { Completion, CompletionKind } from './completion/completion.ts'
export type {
  AssumptionCode,
  Diagnostic,
  DiagnosticCode,
  LintCode,
} from './diagnostics/diagnostic.ts'
export { diagnosticText } from './diagnostics/diagnostic.ts'
export type {
  AdmittedToken,
  Finding,
  FindingAnalysis,
  Linter,
  Severity,
} from './document/finding.ts'
export type { DocumentContext } from './document/rule-document.ts'
export { format, type FormatOptions, type Formatted } from './format/format.ts'
export type { Hover, HoverOutcome } from './hover/hover.ts'
export { completionToMarkdown, hoverToMarkdown } from './hover/to-markdown.ts'
export { createLinter } from './lint/lint.ts'
export type { IgnoreRuleId, LintFinding } from './lint/lint-rules.ts'
export { lint, type LintOptions, skippedChecks } from './lint/lint.ts'
export type { LintExample, LintRequirements, LintRuleInfo } from './lint/lint-rule.ts'
export { isLintRuleId, lintHelpUrl, lintRules, type LintRuleId } from './lint/lint-rules.ts'
export { type SkippedCheck, type SkipReason, skipReasons } from './lint/skipped-checks.ts'
export { isPlatformId, type PlatformId, platformIds } from '@igakit/platforms'
export { createLanguageService, type LanguageService } from './language-service.ts'
export { type Advice, adviseOn } from './quick-fixes/advice.ts'
export {
  type SemanticToken,
  type SemanticTokenType,
  semanticTokenTypes,
} from './semantic-tokens/semantic-tokens.ts'
export type { SignatureHelp, SignatureInformation } from './signature-help/signature-help.ts'
export type { DocumentSymbol } from './symbols/document-symbols.ts'
export { applyEdits, type QuickFix, type TextEdit } from './text-edit.ts'
