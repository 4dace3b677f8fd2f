/** How much a change asks of those who use an interface, as semantic versioning has it. */
export type Impact = 'major' | 'minor' | 'patch'

/** A change of an OpenAPI document, rated. */
export interface Change {
  readonly impact: Impact
  /** The rule that rates it, e.g. `property-removed`; where there is none, `added`, `modified` or `removed`. */
  readonly rule: string
  /** What changed, and why that is what it is rated as. */
  readonly message: string
  /** Where, as a JSON pointer: in the newer document, or in the older where it is no more. */
  readonly pointer: string
}
