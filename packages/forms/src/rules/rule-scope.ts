import type { Path } from '../path.ts'
import type { RuleViolation, RuleViolationCode } from './rule-violation.ts'

/** What rules may depend on beside the value. */
export interface RuleSettings {
  /** The time of the rules that look at the clock, in nanoseconds since 1970; they cannot be judged without it. */
  readonly now: bigint | undefined
  /** The numbers that the value's enumeration declares; `definedOnly` cannot be judged without them. */
  readonly declaredNumbers?: readonly number[]
}

/** The members of a list of `in` or `notIn`, as they are compared. */
export interface Members {
  readonly values: ReadonlySet<unknown>
  /** How many members are not values of the type that they are for. */
  readonly unreadable: number
}

/** The place of the value and of the rules that are being checked. */
export class RuleScope {
  readonly settings: RuleSettings
  readonly path: Path
  readonly #prefix: string
  /** Shared by all places of one check, so that a list is read once for all items that it is compared with. */
  readonly #members: Map<object, Members>

  constructor(
    settings: RuleSettings,
    path: Path = [],
    prefix = '',
    members: Map<object, Members> = new Map(),
  ) {
    this.settings = settings
    this.path = path
    this.#prefix = prefix
    this.#members = members
  }

  /** The members of a list; `read` answers `undefined` for a member of another type. */
  membersOf(list: readonly unknown[], read: (member: unknown) => unknown): Members {
    const known = this.#members.get(list)
    if (known !== undefined) return known
    const values = list.map(read)
    const readable = values.filter((value) => value !== undefined)
    const members = { values: new Set(readable), unreadable: values.length - readable.length }
    this.#members.set(list, members)
    return members
  }

  /** A violation of one of the rules of this place. */
  violation(code: RuleViolationCode, rule: string, message: string): RuleViolation {
    return { code, rule: this.#prefix + rule, message, path: this.path }
  }

  /** The rules under a member of these, for the same value. */
  under(rule: string): RuleScope {
    return new RuleScope(this.settings, this.path, `${this.#prefix}${rule}.`, this.#members)
  }

  /** The rules under a member of these, for a part of the value. */
  within(rule: string, step: string | number): RuleScope {
    const path = [...this.path, step]
    return new RuleScope(this.settings, path, `${this.#prefix}${rule}.`, this.#members)
  }
}
