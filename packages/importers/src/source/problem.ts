import type { Place } from './place.ts'

/** The codes of problems in files. */
export const problemCodes = {
  invalid_yaml: 'The file is not valid YAML or JSON.',
  invalid_hcl: 'The file is not valid HCL.',
  too_large: 'The file exceeds a limit of the reader.',
  invalid_policy: 'The policy is not valid in its dialect.',
  invalid_workflow: 'The workflow is not valid on its platform.',
} as const

export type ProblemCode = keyof typeof problemCodes

/** A part of a file that cannot be read. */
export interface FileProblem {
  readonly code: ProblemCode
  /** One sentence. */
  readonly message: string
  readonly place: Place
}

/** A part of a policy that was not converted, so that its effect on the rule is unknown. */
export interface Gap {
  /** One sentence that names the part. */
  readonly reason: string
  readonly place: Place
}
