import type { Path } from '../path.ts'
import type { RuleViolation, RuleViolationCode } from './rule-violation.ts'

/** The context of rules that depend on more than the value. */
interface RuleSettings {
  /** The current time in nanoseconds since 1970. If the time is absent, rules relative to it cannot be checked. */
  readonly now: bigint | undefined
  /** The declared numbers of the enumeration. If they are absent, `definedOnly` cannot be checked. */
  readonly declaredNumbers?: readonly number[]
}

/** The parsed members of `in` or `notIn`. */
interface Members {
  readonly values: ReadonlySet<unknown>
  /** The number of members of another type. */
  readonly unreadable: number
}

/** The paths of the checked value and its rules. */
export class RuleScope {
  readonly settings: RuleSettings
  readonly path: Path
  readonly #prefix: string
  /** The parsed lists. All scopes of a check share them, so each list is parsed only once. */
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

  /** Parses the members of a list; `read` returns `undefined` for a member of another type. */
  membersOf(list: readonly unknown[], read: (member: unknown) => unknown): Members {
    const known = this.#members.get(list)
    if (known !== undefined) return known
    const values = list.map(read)
    const readable = values.filter((value) => value !== undefined)
    const members = { values: new Set(readable), unreadable: values.length - readable.length }
    this.#members.set(list, members)
    return members
  }

  /** Creates a violation of a rule in this scope. */
  violation(code: RuleViolationCode, rule: string, message: string): RuleViolation {
    return { code, rule: this.#prefix + rule, message, path: this.path }
  }

  /** Returns the scope of nested rules for the same value. */
  under(rule: string): RuleScope {
    return new RuleScope(this.settings, this.path, `${this.#prefix}${rule}.`, this.#members)
  }

  /** Returns the scope of nested rules for an item or member of the value. */
  within(rule: string, step: string | number): RuleScope {
    const path = [...this.path, step]
    return new RuleScope(this.settings, path, `${this.#prefix}${rule}.`, this.#members)
  }
}
