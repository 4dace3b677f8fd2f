import type { Confidence } from '../evaluation.ts'
import type { Library, Tenant } from '../stdlib/library.ts'
import type { LibraryId } from '../stdlib/row.ts'
import type { EnvironmentEnumeration, EnvironmentType } from '../types/declared-types.ts'
import type { CelGoVersion } from '../versions/cel-go-version.ts'
import type { EnvironmentId } from './environment-id.ts'

/**
 * The environment of one kind of rule in the service: its variables, functions, limits and result type. Apart from
 * `load`, plain data.
 */
export interface Environment extends Tenant {
  readonly id: EnvironmentId
  readonly celGoVersion: CelGoVersion
  readonly title: string
  readonly doc: string
  readonly variables: readonly EnvironmentVariable[]
  /** The message types of variables and functions. */
  readonly types: readonly EnvironmentType[]
  /** The enumeration types of fields; the names of enumeration values become constants. */
  readonly enumerations?: readonly EnvironmentEnumeration[]
  /** Named values, such as enumeration values. */
  readonly constants: readonly EnvironmentConstant[]
  /** True if undeclared names are assumed to be variables of type `dyn` instead of reported as errors. */
  readonly assumesVariables: boolean
  readonly libraries: readonly LibraryId[]
  /**
   * Returns the libraries for the tenant. A function, to keep the other members plain data.
   * @param celGoVersion defaults to the environment's version
   */
  readonly load: (celGoVersion?: CelGoVersion) => readonly Library[]
  /** The confidence in libraries that are not documented for this environment. */
  readonly libraryConfidence: Readonly<Partial<Record<LibraryId, Confidence>>>
  /** The confidence in functions, keyed by name, where higher than the library's confidence. */
  readonly functionConfidence?: Readonly<Record<string, Confidence>>
  /** The functions of the libraries; a derived member. */
  readonly functions: readonly EnvironmentFunction[]
  /** Functions declared only by a profile, with known signatures but unknown behaviour. */
  readonly declaredFunctions?: readonly DeclaredFunction[]
  readonly result: EnvironmentResult
  readonly limits: EnvironmentLimits
}

/** A root variable. */
export interface EnvironmentVariable {
  readonly name: string
  /** Other names of the variable; the input may use any of the names. */
  readonly aliases?: readonly string[]
  /** The type in CEL notation, such as `map(string, dyn)`, `User` or `list(User)`. */
  readonly type: string
  readonly doc: string
  /** A rule or subexpression that uses the variable. */
  readonly example: string
  readonly confidence: Confidence
}

export interface EnvironmentConstant {
  readonly name: string
  readonly type: string
  /** The value in JSON; the type determines the conversion of a number. */
  readonly value: string | number | boolean | null
  readonly doc: string
  /** A rule or subexpression that uses the constant. */
  readonly example?: string
  readonly confidence: Confidence
}

/** A function or method of one of the environment's libraries. */
export interface EnvironmentFunction {
  readonly name: string
  /** The signatures in cel-go's notation, such as `string.startsWith(string) -> bool`. */
  readonly signatures: readonly string[]
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
  readonly library: LibraryId
}

/** A function that a profile declares. */
export interface DeclaredFunction {
  readonly name: string
  /** The signatures in the notation of `parseSignature`, such as `(string) -> bool` or `string.(int) -> string`. */
  readonly signatures: readonly string[]
  readonly doc: string
  readonly example: string
}

export interface EnvironmentResult {
  /** The result types that a rule may have, in CEL notation; empty if any type is allowed. */
  readonly types: readonly string[]
  /** The only strings allowed as the result; absent if all strings are allowed. */
  readonly strings?: readonly string[]
  /** True if null, meaning no result, is allowed as the result or as an element of a list result. */
  readonly isNullable?: boolean
  /** True if a double result must be a whole number in the int range. */
  readonly isIntegral?: boolean
  readonly doc: string
  readonly confidence: Confidence
}

/** Limits checked before evaluation. */
export interface EnvironmentLimits {
  /** The maximum size of the expression in UTF-8 bytes; absent if the service has no limit. */
  readonly expressionBytes?: number
  readonly expressionCodePoints: number
  /** The maximum nesting depth of an expression. */
  readonly nesting: number
  /** The maximum size of the JSON input in UTF-8 bytes. */
  readonly inputBytes: number
  /** The maximum nesting depth of the JSON input. */
  readonly inputDepth: number
}

/** cel-go's own limits, and this package's limits for the input. Environments add the service's limits. */
export const baseLimits: EnvironmentLimits = {
  expressionCodePoints: 100_000,
  nesting: 250,
  inputBytes: 4 * 1024 * 1024,
  inputDepth: 1_000,
}
