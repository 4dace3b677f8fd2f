import type { Confidence } from '../evaluation.ts'
import type { Library } from '../stdlib/library.ts'
import type { LibraryId } from '../stdlib/row.ts'
import type { WeekStart } from '../stdlib/time/units.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { EnvironmentId } from './environment-id.ts'

/** What is different from one tenant to another, and what a profile may say of it. */
export interface Tenant {
  /** The version of cel-go that evaluates rules; {@link defaultCelGoVersion} unless a profile says another. */
  readonly celGoVersion?: CelGoVersion
  /** What values of message types are; messages, as far as is known, unless a profile says maps. */
  readonly typesAre?: 'messages' | 'maps'
  /** The namespace of the service's own functions; `sync` unless a profile says another. */
  readonly namespace?: string
  /** The first day of a week, which the service does not document. */
  readonly weekStart?: WeekStart
}

/** A place of the service that holds a rule: what is in scope there and what the rule must result in. Plain data. */
export interface Environment extends Tenant {
  readonly id: EnvironmentId
  readonly celGoVersion: CelGoVersion
  readonly title: string
  readonly doc: string
  readonly variables: readonly EnvironmentVariable[]
  /** The message types that variables and functions have. */
  readonly types: readonly EnvironmentType[]
  /** The enumerations that fields have for a type; the names of their values are constants. */
  readonly enumerations?: readonly EnvironmentEnumeration[]
  /** Names with a value of their own, such as those of enumerations. */
  readonly constants: readonly EnvironmentConstant[]
  /** Whether a name that nothing declares is taken for a variable of type `dyn`, as an assumption, not an error. */
  readonly assumesVariables: boolean
  readonly libraries: readonly LibraryId[]
  /**
   * Returns the libraries themselves, as the tenant has them; a function, so that the rest stays data.
   * @param celGoVersion the environment's own unless given
   */
  readonly load: (celGoVersion?: CelGoVersion) => readonly Library[]
  /** How sure the libraries are that are not documented in this place. */
  readonly libraryConfidence: Readonly<Partial<Record<LibraryId, Confidence>>>
  /** How sure single functions are that are surer than their library, by name. */
  readonly functionConfidence?: Readonly<Record<string, Confidence>>
  /** What the libraries bring; derived from them. */
  readonly functions: readonly EnvironmentFunction[]
  /** Functions that only a profile declares: what they take is known, what they do is not. */
  readonly declaredFunctions?: readonly DeclaredFunction[]
  readonly result: EnvironmentResult
  readonly limits: EnvironmentLimits
}

/** A root variable. */
export interface EnvironmentVariable {
  readonly name: string
  /** Other variables that have the same value; the input may give it by any of the names. */
  readonly aliases?: readonly string[]
  /** As CEL writes it: `map(string, dyn)`, `User`, `list(User)`. */
  readonly type: string
  readonly doc: string
  /** A rule, or a part of one, that uses it. */
  readonly example: string
  readonly confidence: Confidence
}

/** A message type: a fixed set of fields, of which those without a value read as the zero value of their type. */
export interface EnvironmentType {
  readonly name: string
  readonly doc: string
  readonly confidence: Confidence
  readonly fields: readonly EnvironmentField[]
}

export interface EnvironmentField {
  readonly name: string
  /** Other names of the same field: `manager_id` of `managerId`. */
  readonly aliases?: readonly string[]
  /** As CEL writes it; an enumeration's name too, which makes it an int. */
  readonly type: string
  readonly doc: string
  /** A rule, or a part of one, that uses it. */
  readonly example?: string
  /** That of the message type where absent. */
  readonly confidence?: Confidence
}

export interface EnvironmentConstant {
  readonly name: string
  readonly type: string
  /** As JSON; a number is made what the type says. */
  readonly value: string | number | boolean | null
  readonly doc: string
  /** A rule, or a part of one, that uses it. */
  readonly example?: string
  readonly confidence: Confidence
}

/** An enumeration: ints with names, as those of protobuf are in cel-go. */
export interface EnvironmentEnumeration {
  readonly name: string
  readonly doc: string
  /** What input may have before the names of values: `USER_STATUS_ENABLED` is `ENABLED`. */
  readonly prefixes: readonly string[]
  readonly values: readonly EnumerationValue[]
}

export interface EnumerationValue {
  readonly name: string
  /** Published nowhere: the order of the documentation. A rule had better use the name. */
  readonly number: number
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
}

/** A function or method of one of the environment's libraries. */
export interface EnvironmentFunction {
  readonly name: string
  /** As cel-go writes overloads: `string.startsWith(string) -> bool`. */
  readonly signatures: readonly string[]
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
  readonly library: LibraryId
}

/** A function that a profile declares. */
export interface DeclaredFunction {
  readonly name: string
  /** As `parseSignature` reads them: `(string) -> bool`, `string.(int) -> string`. */
  readonly signatures: readonly string[]
  readonly doc: string
  readonly example: string
}

export interface EnvironmentResult {
  /** The types that a rule may have, as CEL writes them; none means any. */
  readonly types: readonly string[]
  /** Where a string is allowed: the only ones that are. */
  readonly strings?: readonly string[]
  /** Whether a rule may also result in null, or a list have nulls in it, which stands for no result. */
  readonly isNullable?: boolean
  /** Whether a double has to be a whole number that an int can hold. */
  readonly isIntegral?: boolean
  readonly doc: string
  readonly confidence: Confidence
}

/** What is refused before it is evaluated. */
export interface EnvironmentLimits {
  /** Bytes of the expression in UTF-8; absent where the service has no such limit. */
  readonly expressionBytes?: number
  readonly expressionCodePoints: number
  /** How deep an expression may nest. */
  readonly nesting: number
  /** Bytes of the input's JSON text in UTF-8. */
  readonly inputBytes: number
  /** How deep the input's JSON may nest. */
  readonly inputDepth: number
}
