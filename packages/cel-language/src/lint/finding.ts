import type { Range } from '@igakit/cel'
import type { Severity } from '../diagnostics/diagnostic.ts'
import type { QuickFix } from '../quick-fixes/quick-fix.ts'
import type { LintRuleId } from './lint-rules.ts'

/** Something in a rule that works otherwise than whoever wrote it is likely to think. */
export interface Finding {
  /** The id of the lint rule that found it; stable. */
  readonly rule: LintRuleId | IgnoreRuleId
  readonly severity: Severity
  /** UTF-16 offsets. */
  readonly range: Range
  /** One sentence: what is wrong. */
  readonly message: string
  /** One sentence: what to do about it. */
  readonly help: string
  readonly fix?: QuickFix
}

/** What is said of comments that ignore findings; these cannot be ignored themselves. */
export type IgnoreRuleId = 'invalid-ignore' | 'unused-ignore'
