/** The semantic versioning level that a change requires. */
export type Impact = 'major' | 'minor' | 'patch'

/** A change to an OpenAPI document, with its rating. */
export interface Change {
  readonly impact: Impact
  /**
   * The rule that rated the change, e.g. `property-removed`; `added`, `modified` or `removed` if no rule rated the
   * change.
   */
  readonly rule: string
  /** A description of the change, and the reason for its rating. */
  readonly message: string
  /** A JSON pointer into the newer document, or into the older document if the change removed the value. */
  readonly pointer: string
}

/** All impacts, from highest to lowest. */
export const impacts = ['major', 'minor', 'patch'] as const satisfies readonly Impact[]
