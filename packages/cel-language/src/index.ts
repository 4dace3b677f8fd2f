export type { Completion, CompletionKind } from './completion/completion.ts'
export type {
  AssumptionCode,
  Diagnostic,
  DiagnosticCode,
  LintCode,
  Severity,
} from './diagnostics/diagnostic.ts'
export type { Finding, Linter } from './diagnostics/finding.ts'
export type { DocumentContext } from './document/document-context.ts'
export { format, type FormatOptions, type Formatted } from './format/format.ts'
export type { Hover, HoverOutcome } from './hover/hover.ts'
export { completionToMarkdown, hoverToMarkdown } from './hover/to-markdown.ts'
export { createLinter } from './lint/create-linter.ts'
export type { IgnoreRuleId, LintFinding } from './lint/finding.ts'
export { lint, type LintOptions, skippedChecks } from './lint/lint.ts'
export type { LintExample, LintNeeds, LintRuleInfo } from './lint/lint-rule.ts'
export { isLintRuleId, lintRules, type LintRuleId } from './lint/lint-rules.ts'
export { type SkippedCheck, type SkipReason, skipReasons } from './lint/skipped-checks.ts'
export type { Claim, ClaimType, Platform } from './lint/platforms/platform.ts'
export { isPlatformId, type PlatformId, platformIds } from './lint/platforms/platform-id.ts'
export { platforms } from './lint/platforms/platforms.ts'
export { createLanguageService, type LanguageService } from './language-service.ts'
export type { QuickFix } from './quick-fixes/quick-fix.ts'
export {
  type SemanticToken,
  type SemanticTokenType,
  semanticTokenTypes,
} from './semantic-tokens/semantic-tokens.ts'
export type { SignatureHelp, SignatureInformation } from './signature-help/signature-help.ts'
export type { DocumentSymbol } from './symbols/document-symbols.ts'
export { applyEdits, type TextEdit } from './text-edit.ts'
