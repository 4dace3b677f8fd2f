import type { CelValue } from '../values/value.ts'

/** The values of the root variables as evaluation takes them: checked, converted, and apart from the caller's data. */
export class PreparedInput {
  readonly variables: ReadonlyMap<string, CelValue>

  constructor(variables: ReadonlyMap<string, CelValue>) {
    this.variables = variables
  }
}
