/** A static type, as the checker sees it. Made by the constructors in `make-type.ts`, compared with `sameType`. */
export type CelType =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: 'list'; readonly element: CelType }
  | { readonly kind: 'map'; readonly key: CelType; readonly value: CelType }
  /** `type(int)`: the type of a type. */
  | { readonly kind: 'type'; readonly of?: CelType }
  /** `wrapper(int)`: a scalar that may be null, what protobuf's `Int64Value` and its like are. */
  | { readonly kind: 'wrapper'; readonly of: ScalarKind }
  /** `optional_type(string)` and other named types with parameters. */
  | { readonly kind: 'opaque'; readonly name: string; readonly parameters: readonly CelType[] }
  /** A declared object type such as `User`. */
  | { readonly kind: 'message'; readonly name: string }
  | TypeParameter

/** A type parameter of an overload (`A`, `K`, `V`), or a variable that the checker put in its place (`_var0`). */
export interface TypeParameter {
  readonly kind: 'parameter'
  readonly name: string
  /** The number of a checker's variable; absent on the parameters of a declaration. */
  readonly variable?: number
}

/** The types that protobuf has wrapper messages for. */
export type ScalarKind = 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes'

export type PrimitiveKind =
  | ScalarKind
  | 'dyn'
  /** protobuf's `Any`: like `dyn`, but by another name. */
  | 'any'
  | 'error'
  | 'null'
  | 'timestamp'
  | 'duration'
