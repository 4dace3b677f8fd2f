import type { Path } from '../values/json.ts'
import type { Place } from './place.ts'

/** The problems of a suite, by code. Codes are never renamed. */
export const suiteProblemCodes = {
  cannot_read_file: 'A file that the suite names cannot be read.',
  duplicate_key: 'A key occurs twice.',
  duplicate_name: 'Two rules, or two cases of a rule, have the same name.',
  invalid_expr: 'The CEL of an expr does not compile or raises an error.',
  invalid_file: 'The content of a file that the suite names is invalid.',
  invalid_json: 'The document is not JSON.',
  invalid_value: 'A value is not valid at its position.',
  invalid_yaml: 'The document is not YAML, or has values that JSON lacks.',
  limit_exceeded: 'The document is too large, nests too deeply or repeats too much by aliases.',
  missing_expectation: 'A case has no expectation.',
  missing_key: 'A required key is missing.',
  more_problems: 'There are more problems than listed; the message has their number.',
  outside_folder: "A file is outside the suite's folder.",
  unknown_account: 'A case names an account that the suite does not have.',
  unknown_field: 'A case names a field that the form does not have.',
  unknown_fixture: 'A case names a fixture that the suite does not have.',
  unknown_key: 'A key is unknown.',
  unknown_variable: 'A case sets a variable that the environment does not have.',
  yaml_tag: 'The suite has a YAML tag, which is not allowed.',
} as const

export type SuiteProblemCode = keyof typeof suiteProblemCodes

export interface SuiteProblem {
  readonly code: SuiteProblemCode
  /** A one-sentence, human-readable message. */
  readonly message: string
  /** The path in the suite. */
  readonly path: Path
  /** The position in the suite's text. */
  readonly place: Place
}
