import type { Confidence } from '../evaluation.ts'

/** A message type: a fixed set of fields. An unset field has the zero value of its type. */
export interface EnvironmentType {
  readonly name: string
  readonly doc: string
  readonly confidence: Confidence
  readonly fields: readonly EnvironmentField[]
}

export interface EnvironmentField {
  readonly name: string
  /** Other names of the same field, such as `manager_id` for `managerId`. */
  readonly aliases?: readonly string[]
  /** The type in CEL notation; an enum's name represents an int. */
  readonly type: string
  readonly doc: string
  /** A rule or subexpression that uses the constant. */
  readonly example?: string
  /** The default confidence of the message type. */
  readonly confidence?: Confidence
}

/** An enum: named ints, like protobuf enums in cel-go. */
export interface EnvironmentEnumeration {
  readonly name: string
  readonly doc: string
  /** The prefixes that names in the input may have: `USER_STATUS_ENABLED` means `ENABLED`. */
  readonly prefixes: readonly string[]
  readonly values: readonly EnumerationValue[]
}

export interface EnumerationValue {
  readonly name: string
  /**
   * The value's position in the documentation, because the service does not document the number. Rules should use
   * the name.
   */
  readonly number: number
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
}
