import type { AnySchema, Schema, ValueOf } from '../model/schema.ts'
import type { OperationGroup } from './operation-groups.ts'

/** The methods of HTTP that the interface uses. */
export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT'

/** Where the members of a list are asked for page by page: in the query, in the body, or not at all. */
export type PaginationStyle = 'body' | 'none' | 'query'

/** What the interface says of an operation, whatever its types are. */
export interface AnyOperation {
  /** Names the operation: its group and the name of a method, e.g. `secrets.revoke`. */
  readonly id: string
  /** Its method of HTTP. */
  readonly method: Method
  /** Its path below the base URL, with parameters in snake_case: `/api/v1/secrets/{vault_id}`. */
  readonly path: `/${string}`
  /** The parameters of the path by their names in camelCase; all are required. */
  readonly pathParameters: AnySchema | null
  /** The parameters of the query by their names in camelCase. */
  readonly query: AnySchema | null
  /** The body of the request as readers take it; what may be written is its request view. */
  readonly body: AnySchema | null
  /** The body of the answer with status 200. */
  readonly response: AnySchema
  /** Whether it can be sent again when no answer came. */
  readonly idempotent: boolean
  /** How the pages of its answer are asked for. */
  readonly pagination: PaginationStyle
  /** What it does, in a few words. */
  readonly summary: string
  /** What it does, and what becomes of it. */
  readonly description: string
}

/**
 * An operation of the interface with the types of its parts. Of an operation that has no parameters or no body, the
 * type of that part is `null`.
 */
export interface Operation<
  Id extends `${OperationGroup}.${string}`,
  Path extends object | null,
  Query extends object | null,
  Body extends object | null,
  Response extends object,
> extends AnyOperation {
  readonly id: Id
  readonly pathParameters: SchemaOf<Path>
  readonly query: SchemaOf<Query>
  readonly body: SchemaOf<Body>
  readonly response: Schema<Response>
}

type SchemaOf<T> = [T] extends [null] ? null : Schema<T>

type PartOf<S> = S extends AnySchema ? ValueOf<S> : null

/** The parameters of an operation's path, or `null`. */
export type PathOf<O extends AnyOperation> = PartOf<O['pathParameters']>

/** The parameters of an operation's query, or `null`. */
export type QueryOf<O extends AnyOperation> = PartOf<O['query']>

/** The body of an operation's request, or `null`. */
export type BodyOf<O extends AnyOperation> = PartOf<O['body']>

/** The body of an operation's answer. */
export type ResponseOf<O extends AnyOperation> = ValueOf<O['response']>
