import type { AnyOperation, BodyOf, PathOf, QueryOf } from '@igakit/schemas'

/** A request of an operation, as its schemas have let it through. */
export interface OperationRequest<O extends AnyOperation> {
  readonly path: PathOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
}

/** A request as it came. */
export interface RawRequest {
  /** The parameters of the path by their names in camelCase. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** JSON that is not parsed yet; empty if there is none. */
  readonly body: Uint8Array
}
