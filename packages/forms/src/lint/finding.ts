import type { Issue } from '@igakit/cel'
import type { Path } from '../path.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { type LintRuleId, lintRules } from './lint-rules.ts'

/** The severity of a finding. An error breaks the form; a warning needs review. */
export type Severity = 'error' | 'warning'

/** An error or an ineffective setting in a form definition. */
export interface Finding {
  readonly rule: LintRuleId
  readonly severity: Severity
  /** The finding in one or two sentences, with the fix. */
  readonly message: string
  /** The path in the form. */
  readonly path: Path
  /** The name of the affected field, if any. */
  readonly field?: string
  /** The expression that contains the error. */
  readonly expression?: string
  /** The problem, with its position in the expression. */
  readonly issue?: Issue
}

/** The path at which findings are reported. */
export class LintScope {
  readonly path: Path
  readonly #field: string | undefined

  constructor(path: Path, field: string | undefined) {
    this.path = path
    this.#field = field
  }

  /** Creates a finding at this path or at the path of a member. */
  finding(rule: LintRuleId, message: string, ...member: Path): Finding {
    return {
      rule,
      severity: lintRules[rule].severity,
      message,
      path: [...this.path, ...member],
      ...(this.#field === undefined ? {} : { field: this.#field }),
    }
  }

  /** Returns the scope of a member. */
  at(...member: Path): LintScope {
    return new LintScope([...this.path, ...member], this.#field)
  }
}

/** Returns true if a rule is set. In the wire format, null and empty lists mean unset. */
export function isPresent(rule: unknown): boolean {
  if (rule === undefined || rule === null) return false
  return !Array.isArray(rule) || rule.length > 0
}

/** Returns the path of a field's default relative to the field. */
export function defaultPathOf({ config, literal, type }: PlannedField): Path {
  return config.defaultValueCel === undefined
    ? [type ?? '', literal?.member ?? 'defaultValue']
    : [config.kind, 'defaultValueCel']
}
