import type { EnvironmentId } from '../src/index.ts'

/** What one run of the package is given. */
export interface FuzzCase {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The input as text: JSON with the environment's variables by name, or something that is no JSON. */
  readonly json: string
  /** Another input, which the same program is evaluated on in between. */
  readonly otherJson: string
}
