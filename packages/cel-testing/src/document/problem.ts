import type { Path } from './path.ts'
import type { Place } from './place.ts'

/** What can be wrong with a suite's document, each with what it means; codes are never renamed. */
export const suiteProblemCodes = {
  cannot_read_file: 'A file that the suite names cannot be read.',
  duplicate_key: 'A key is there twice.',
  duplicate_name: 'Two rules, or two cases of a rule, have the same name.',
  invalid_expr: 'The CEL of an expr does not compile, or ends in an error.',
  invalid_file: 'A file that the suite names does not hold what it should.',
  invalid_json: 'The document is not JSON.',
  invalid_value: 'A value is not what its place asks for.',
  invalid_yaml: 'The document is not YAML, or uses what JSON cannot say.',
  limit_exceeded: 'The document is too large, nests too deep or repeats too much by aliases.',
  missing_expectation: 'A case does not say what is expected.',
  missing_key: 'A key is missing that has to be there.',
  more_problems: 'There are more problems than are listed; the message has their number.',
  outside_folder: "A file is outside of the suite's folder.",
  unknown_account: 'A case names an account that the suite does not have.',
  unknown_field: 'A case names a field that the form does not have.',
  unknown_fixture: 'A case names a fixture that the suite does not have.',
  unknown_key: 'A key is not one that suites have.',
  unknown_variable: 'A case gives a variable that the environment does not have.',
  yaml_tag: 'A YAML tag, which suites may not have.',
} as const

export type SuiteProblemCode = keyof typeof suiteProblemCodes

/** Something that is wrong with a suite's document. */
export interface SuiteProblem {
  readonly code: SuiteProblemCode
  /** One sentence for a person. */
  readonly message: string
  /** Where in the suite. */
  readonly path: Path
  /** Where in its text. */
  readonly place: Place
}
