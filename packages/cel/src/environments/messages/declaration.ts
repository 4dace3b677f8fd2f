import type { Confidence } from '../../evaluation.ts'

/** A message type that an environment declares. Plain data. */
export interface MessageDeclaration {
  readonly name: string
  readonly doc: string
  readonly fields: readonly FieldDeclaration[]
}

export interface FieldDeclaration {
  /** As the service's documentation spells it; `spellings` has the other spelling too. */
  readonly name: string
  /** As CEL writes it, where the names of message types and enumerations are types too: `list(string)`, `UserStatus`. */
  readonly type: string
  readonly doc: string
  /** A rule, or a part of one, that uses it. */
  readonly example: string
  readonly confidence: Confidence
}

/** An enumeration. Its values are ints in rules, as those of protobuf's enumerations are in cel-go. */
export interface Enumeration {
  readonly name: string
  readonly doc: string
  /** What input may have before the names of values: `USER_STATUS_ENABLED` is `ENABLED`. */
  readonly prefixes: readonly string[]
  readonly values: readonly EnumerationValue[]
}

export interface EnumerationValue {
  readonly name: string
  /** Published nowhere: the order of the documentation. Rules should name the value instead. */
  readonly number: number
  readonly doc: string
  readonly example: string
  readonly confidence: Confidence
}
