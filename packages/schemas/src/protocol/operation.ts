import type { AnySchema, Schema, ValueOf } from '../model/schema.ts'
import type { OperationGroup } from './operation-groups.ts'

/** The HTTP methods of the interface. */
export type Method = 'DELETE' | 'GET' | 'POST' | 'PUT'

/** The location of a list's page parameters: the query, the body, or none. */
export type PaginationStyle = 'body' | 'none' | 'query'

/** An operation of the interface, without its types. */
export interface AnyOperation {
  /** The group and the method name, e.g. `secrets.revoke`. */
  readonly id: string
  readonly method: Method
  /** The path below the base URL, with parameters in snake_case: `/api/v1/secrets/{vault_id}`. */
  readonly path: `/${string}`
  /** The path parameters, named in camelCase; all are required. */
  readonly pathParameters: AnySchema | null
  /** The query parameters, named in camelCase. */
  readonly query: AnySchema | null
  /** The request body as the service reads it; clients may write its request view. */
  readonly body: AnySchema | null
  /** The body of a response with status 200. */
  readonly response: AnySchema
  /** True if a request that got no response can be retried. */
  readonly idempotent: boolean
  /** The location of the page parameters. */
  readonly pagination: PaginationStyle
  /** A short title. */
  readonly summary: string
  /** The behaviour in one or two sentences. */
  readonly description: string
}

/** An operation with the types of its parts; `null` for missing parts. */
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

/** The path parameters of an operation, or `null`. */
export type PathOf<O extends AnyOperation> = PartOf<O['pathParameters']>

/** The query parameters of an operation, or `null`. */
export type QueryOf<O extends AnyOperation> = PartOf<O['query']>

/** The request body of an operation, or `null`. */
export type BodyOf<O extends AnyOperation> = PartOf<O['body']>

/** The response body of an operation. */
export type ResponseOf<O extends AnyOperation> = ValueOf<O['response']>
