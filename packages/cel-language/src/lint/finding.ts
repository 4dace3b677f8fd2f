import type { Finding } from '../diagnostics/finding.ts'
import type { LintRuleId } from './lint-rules.ts'

/** What one of the lint rules found. */
export interface LintFinding extends Finding {
  readonly rule: LintRuleId | IgnoreRuleId
  readonly help: string
}

/** What is said of comments that ignore findings; these cannot be ignored themselves. */
export type IgnoreRuleId = 'invalid-ignore' | 'unused-ignore'
