import type { OneofName } from './oneofs.ts'
import type { AnySchema } from './schema.ts'

/** What a schema was made from, as data. */
export type Description =
  | { readonly kind: ScalarKind }
  | EnumDescription
  | { readonly kind: 'list'; readonly item: AnySchema }
  | { readonly kind: 'reference'; readonly target: () => AnySchema }
  | MessageDescription

/** The kinds of value that have no parts. */
export type ScalarKind =
  | 'boolean'
  | 'double'
  | 'int32'
  | 'uint32'
  | 'string'
  /** A 64-bit integer as a string of decimal digits. */
  | 'int64'
  /** A 64-bit integer as a JSON number, in the range where those are exact. */
  | 'int64-number'
  | 'timestamp'
  | 'duration'
  /** A segment of a path: a string that is neither empty nor a step in the path. */
  | 'segment'
  /** A 64-bit integer as a segment of a path: a number, or a string of digits beyond where those are exact. */
  | 'int64-segment'
  /** An object whose members are anyone's. */
  | 'struct'
  /** An object whose members are anyone's and that names its type in `@type`. */
  | 'any'
  /** Any JSON value. */
  | 'value'

/** An enumeration that may grow. */
export interface EnumDescription {
  readonly kind: 'enum'
  /** The name of the type, unique among all. */
  readonly name: string
  readonly values: readonly string[]
  /** Whether it is a request view: then it has no values but those listed. */
  readonly closed: boolean
}

/** An object whose members the interface lists. */
export interface MessageDescription {
  readonly kind: 'message'
  /** The name of the type, unique among all. */
  readonly name: string
  readonly fields: ReadonlyMap<string, FieldDescription>
  readonly oneofs: readonly OneofDescription[]
  /** Whether it is a request view: then it has no fields but those listed. */
  readonly closed: boolean
}

/** A member of an object. */
export interface FieldDescription {
  readonly schema: AnySchema
  /** Whether it has to be there, and not as `null`. */
  readonly required: boolean
  /** Only the service sets it. */
  readonly readOnly: boolean
}

/** Members of an object of which one excludes the others. */
export interface OneofDescription {
  readonly name: OneofName
  readonly members: readonly string[]
}
