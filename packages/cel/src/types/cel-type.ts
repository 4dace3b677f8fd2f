/** A static type. Create types with the constructors in `make-type.ts` and compare them with `sameType`. */
export type CelType =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: 'list'; readonly element: CelType }
  | { readonly kind: 'map'; readonly key: CelType; readonly value: CelType }
  /** `type(int)`: the type of a type. */
  | { readonly kind: 'type'; readonly of?: CelType }
  /** `wrapper(int)`: a nullable scalar, such as protobuf's `Int64Value`. */
  | { readonly kind: 'wrapper'; readonly of: ScalarKind }
  /** `optional_type(string)` and other named types with parameters. */
  | { readonly kind: 'opaque'; readonly name: string; readonly parameters: readonly CelType[] }
  /** A declared message type such as `User`. */
  | { readonly kind: 'message'; readonly name: string }
  | TypeParameter

/** A type parameter of an overload (`A`, `K`, `V`), or the checker's type variable for it (`_var0`). */
export interface TypeParameter {
  readonly kind: 'parameter'
  readonly name: string
  /** The number of the checker's type variable; absent for declared parameters. */
  readonly variable?: number
}

/** The types with protobuf wrapper messages. */
export type ScalarKind = 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes'

export type PrimitiveKind =
  | ScalarKind
  | 'dyn'
  /** protobuf's `Any`, which behaves like `dyn`. */
  | 'any'
  | 'error'
  | 'null'
  | 'timestamp'
  | 'duration'
