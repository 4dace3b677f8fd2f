/** What the client has to know of an operation at run time; generated from the table of operations. */
export interface OperationSpec {
  /** Its id, e.g. `secrets.revoke`. */
  readonly id: string
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT'
  /** Its path below the base URL, with parameters in snake_case. */
  readonly path: string
  /** The parameters of its query, in camelCase. */
  readonly query?: readonly string[]
  /** What its body has to keep to; nothing where it has no body. */
  readonly body?: BodyRules
  /** Whether it can be sent again when it is not known what became of it. */
  readonly idempotent: boolean
  /** Where its pages are asked for. */
  readonly paging?: 'body' | 'query'
}

/** What can be checked of a body without a schema. */
export interface BodyRules {
  /** Whether it has no members at all. */
  readonly empty?: true
  /** Members of which one excludes the others. */
  readonly oneofs?: readonly (readonly string[])[]
  /** Members that only the service sets. */
  readonly readOnly?: readonly string[]
  /** What the members that are objects have to keep to. */
  readonly members?: Readonly<Record<string, BodyRules>>
}

/** The parameters of a call, those of path, query and body together, in camelCase. */
export type Parameters = Readonly<Record<string, unknown>>
