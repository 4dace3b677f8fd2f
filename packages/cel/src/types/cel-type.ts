/** A static type, as the checker sees it. Made by the constructors beside it, compared with `sameType`. */
export type CelType =
  | { readonly kind: PrimitiveKind }
  | { readonly kind: 'list'; readonly element: CelType }
  | { readonly kind: 'map'; readonly key: CelType; readonly value: CelType }
  /** `type(int)`: the type of a type. */
  | { readonly kind: 'type'; readonly of?: CelType }
  /** `optional_type(string)` and other named types with parameters. */
  | { readonly kind: 'opaque'; readonly name: string; readonly parameters: readonly CelType[] }
  /** A declared object type such as `User`. */
  | { readonly kind: 'message'; readonly name: string }
  /** A type parameter of an overload: `A`, `K`, `V`. */
  | { readonly kind: 'parameter'; readonly name: string }

export type PrimitiveKind =
  | 'dyn'
  | 'error'
  | 'null'
  | 'bool'
  | 'int'
  | 'uint'
  | 'double'
  | 'string'
  | 'bytes'
  | 'timestamp'
  | 'duration'
