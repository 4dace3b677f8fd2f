import type { OneofName } from './oneofs.ts'
import type { AnySchema } from './schema.ts'

/** The description that a schema was made from. */
export type Description =
  | { readonly kind: ScalarKind }
  | EnumDescription
  | { readonly kind: 'list'; readonly item: AnySchema }
  | { readonly kind: 'reference'; readonly target: () => AnySchema }
  | MessageDescription

/** The kinds of scalar values. */
export type ScalarKind =
  | 'boolean'
  | 'double'
  | 'int32'
  | 'uint32'
  | 'string'
  /** A 64-bit integer as a string of decimal digits. */
  | 'int64'
  /** A 64-bit integer as a JSON number, in the range of exact integers. */
  | 'int64-number'
  | 'timestamp'
  | 'duration'
  /** A path segment: any string except the empty string, `.` and `..`. */
  | 'segment'
  /** A 64-bit integer as a path segment: a number in the range of exact integers, or a string of digits. */
  | 'int64-segment'
  /** An object with arbitrary members. */
  | 'struct'
  /** An object with arbitrary members and a type URL in `@type`. */
  | 'any'
  /** Any JSON value. */
  | 'value'

/** An enumeration that may grow. */
export interface EnumDescription {
  readonly kind: 'enum'
  /** The unique name of the type. */
  readonly name: string
  readonly values: readonly string[]
  /** True for a request view, which rejects unlisted values. */
  readonly closed: boolean
}

/** An object with the members that the interface describes. */
export interface MessageDescription {
  readonly kind: 'message'
  /** The unique name of the type. */
  readonly name: string
  readonly fields: ReadonlyMap<string, FieldDescription>
  readonly oneofs: readonly OneofDescription[]
  /** True for a request view, which rejects unlisted fields. */
  readonly closed: boolean
}

/** A member of an object. */
export interface FieldDescription {
  readonly schema: AnySchema
  /** True if the member is required and not `null`. */
  readonly required: boolean
  /** True if only the service sets the member. */
  readonly readOnly: boolean
}

/** Members of an object, at most one of which is set. */
export interface OneofDescription {
  readonly name: OneofName
  readonly members: readonly string[]
}
