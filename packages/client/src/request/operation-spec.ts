/** The part of an operation that the client needs at run time; generated from the table of operations. */
export interface OperationSpec {
  /** The id, e.g. `secrets.revoke`. */
  readonly id: string
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** The path below the base URL, with parameters in snake_case. */
  readonly path: string
  /** The query parameters, in camelCase. */
  readonly query?: readonly string[]
  /** The body; undefined if the operation has none. */
  readonly body?: BodySpec
  /** True if the operation can be retried when the outcome is unknown. */
  readonly idempotent: boolean
  /** A sentence with a leading space that warns about a lost one-time secret if the response is unusable. */
  readonly loss?: string
  /** The page rules of a list, passed as a property so that bundles without lists omit the code. */
  readonly paging?: PageRules
}

/** The page rules of an operation that returns a list. */
export interface PageRules {
  /** Clamps the page size in the parameters; rejects an invalid page size. */
  readonly prepare: (parameters: Parameters, operation: string) => Parameters
  /** Formats the query; only list operations have a query. */
  readonly formatQuery?: (spec: OperationSpec, parameters: Parameters) => string
  /** Returns the reason why a response is not a page. */
  readonly findFault: (answer: Readonly<Record<string, unknown>>) => string | undefined
}

/** The body of an operation; an empty object if the body has no members. */
export interface BodySpec {
  /** Normalises parameters that have several notations, before any check. */
  readonly normalize?: (parameters: Parameters) => Parameters
  /** Formats a body as JSON; passed as a property, like `check`, so that bundles without bodies omit the code. */
  readonly format?: (body: unknown, maxBytes: number, operation: string) => string
  readonly rules?: BodyRules
  /** Checks a body against the rules. */
  readonly check?: (
    body: Readonly<Record<string, unknown>>,
    rules: BodyRules,
    operation: string,
  ) => void
}

/** The rules for a body that can be checked without a schema. */
export interface BodyRules {
  /** Groups of members, at most one of which may be set. */
  readonly oneofs?: readonly (readonly string[])[]
  /** The read-only members. */
  readonly readOnly?: readonly string[]
  /** The rules for members that are objects. */
  readonly members?: Readonly<Record<string, BodyRules>>
}

/** The parameters of a call, with path, query and body combined, in camelCase. */
export type Parameters = Readonly<Record<string, unknown>>
