import type { Path } from '../path.ts'
import type { Finding } from './finding.ts'
import { type LintRuleId, lintRules } from './lint-rules.ts'

/** A place in a form that is being looked at. */
export class LintScope {
  readonly path: Path
  readonly #field: string | undefined

  constructor(path: Path, field: string | undefined) {
    this.path = path
    this.#field = field
  }

  /** A finding at this place, or under a member of it. */
  finding(rule: LintRuleId, message: string, ...member: Path): Finding {
    return {
      rule,
      severity: lintRules[rule].severity,
      message,
      path: [...this.path, ...member],
      ...(this.#field === undefined ? {} : { field: this.#field }),
    }
  }

  /** The place of a member. */
  at(...member: Path): LintScope {
    return new LintScope([...this.path, ...member], this.#field)
  }
}
