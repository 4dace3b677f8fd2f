import type { Issue } from '@igakit/cel'
import type { Path } from '../path.ts'
import type { LintRuleId } from './lint-rules.ts'

/** How bad a finding is: an error keeps the form from working as it says, a warning is for a person to judge. */
export type Severity = 'error' | 'warning'

/** Something in the definition of a form that cannot work, or does nothing. */
export interface Finding {
  readonly rule: LintRuleId
  readonly severity: Severity
  /** One sentence for a person, with what to do. */
  readonly message: string
  /** Where it is in the form. */
  readonly path: Path
  /** The name of the field that it is about, where there is one. */
  readonly field?: string
  /** The expression that it is in. */
  readonly expression?: string
  /** What is wrong in the expression, with its place there. */
  readonly issue?: Issue
}
