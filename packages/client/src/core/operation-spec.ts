/** What the client has to know of an operation at run time; generated from the table of operations. */
export interface OperationSpec {
  /** Its id, e.g. `secrets.revoke`. */
  readonly id: string
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Its path below the base URL, with parameters in snake_case. */
  readonly path: string
  /** The parameters of its query, in camelCase. */
  readonly query?: readonly string[]
  /** What is known of its body; nothing where it has no body. */
  readonly body?: BodySpec
  /** Whether it can be sent again when it is not known what became of it. */
  readonly idempotent: boolean
  /** A sentence about what an unusable response may have lost, after a space: a secret that is returned only once. */
  readonly loss?: string
  /** What holds of its pages, if it answers with a list. Kept here so that a bundle without lists goes without. */
  readonly paging?: PageRules
}

/** What holds of an operation that answers with the pages of a list. */
export interface PageRules {
  /** The parameters with the size of a page that the service would take; refuses what is no size. */
  readonly prepare: (parameters: Parameters, operation: string) => Parameters
  /** Writes its query, if it has one. Of all operations, only lists do. */
  readonly formatQuery?: (spec: OperationSpec, parameters: Parameters) => string
  /** Says why an answer is not a page; its members may be anything. */
  readonly findFault: (answer: Readonly<Record<string, unknown>>) => string | undefined
}

/** What is known of the body of an operation: nothing more where it has no members. */
export interface BodySpec {
  /** Rewrites what callers may give in more than one form, before anything is checked. */
  readonly normalize?: (parameters: Parameters) => Parameters
  /** Writes a body as JSON. Kept here, as is `check`, so that a bundle of operations that do without goes without. */
  readonly format?: (body: unknown, maxBytes: number, operation: string) => string
  readonly rules?: BodyRules
  /** Checks a body by the rules. */
  readonly check?: (
    body: Readonly<Record<string, unknown>>,
    rules: BodyRules,
    operation: string,
  ) => void
}

/** What can be checked of a body without a schema. */
export interface BodyRules {
  /** Members of which one excludes the others. */
  readonly oneofs?: readonly (readonly string[])[]
  /** Members that only the service sets. */
  readonly readOnly?: readonly string[]
  /** What the members that are objects have to keep to. */
  readonly members?: Readonly<Record<string, BodyRules>>
}

/** The parameters of a call, those of path, query and body together, in camelCase. */
export type Parameters = Readonly<Record<string, unknown>>
