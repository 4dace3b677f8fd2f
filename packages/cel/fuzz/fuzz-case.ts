import type { EnvironmentId } from '../src/index.ts'

/** The input of one fuzz run. */
export interface FuzzCase {
  readonly environment: EnvironmentId
  readonly expression: string
  /** The input: JSON with the environment's variables, keyed by name, or invalid JSON. */
  readonly json: string
  /** A second input, on which the program is evaluated between two evaluations of the first input. */
  readonly otherJson: string
}
