import type { Path } from '../path.ts'
import type { RuleViolation, RuleViolationCode } from './rule-violation.ts'

/** What rules may depend on beside the value. */
export interface RuleSettings {
  /** The time of the rules that look at the clock, in nanoseconds since 1970; they cannot be judged without it. */
  readonly now: bigint | undefined
  /** The numbers that the value's enumeration declares; `definedOnly` cannot be judged without them. */
  readonly declaredNumbers?: readonly number[]
}

/** The place of the value and of the rules that are being checked. */
export class RuleScope {
  readonly settings: RuleSettings
  readonly path: Path
  readonly #prefix: string

  constructor(settings: RuleSettings, path: Path = [], prefix = '') {
    this.settings = settings
    this.path = path
    this.#prefix = prefix
  }

  /** A violation of one of the rules of this place. */
  violation(code: RuleViolationCode, rule: string, message: string): RuleViolation {
    return { code, rule: this.#prefix + rule, message, path: this.path }
  }

  /** The rules under a member of these, for the same value. */
  under(rule: string): RuleScope {
    return new RuleScope(this.settings, this.path, `${this.#prefix}${rule}.`)
  }

  /** The rules under a member of these, for a part of the value. */
  within(rule: string, step: string | number): RuleScope {
    return new RuleScope(this.settings, [...this.path, step], `${this.#prefix}${rule}.`)
  }
}
