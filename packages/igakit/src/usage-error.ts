/**
 * The stable codes of usage errors and invalid input. Errors in a rule have the codes of `@igakit/cel`; three codes
 * belong to both sets.
 */
export const usageErrorCodes = {
  usage: 'The arguments are invalid.',
  conflicting_options: 'Two options cannot be combined.',
  missing_expression: 'No expression was given.',
  missing_rule: 'No rule was found.',
  missing_case: 'No case matches --filter.',
  missing_suite: 'No suite was found, or none that the command can use.',
  unknown_environment: 'The environment does not exist.',
  unknown_platform: 'The platform does not exist, or none was given.',
  unknown_claim: 'A claim of --mine does not identify an owner on the platform.',
  unknown_assumption: 'The assumption does not exist.',
  invalid_mine: 'A value of --mine is malformed, or no token has it.',
  contradicting_assumptions: 'The values of --mine contradict each other.',
  not_analysed: 'Rules of the environment cannot be analysed for all tokens.',
  unknown_schema: 'The schema does not exist.',
  unreadable_file: 'A file is missing, not a file or not readable.',
  outside_folder: "A file is outside the suite's folder.",
  outside_roots: 'A file is outside the folders that may be read.',
  unreadable_revision: 'A file of a git revision cannot be read.',
  unwritable_file: 'A file cannot be written.',
  output_is_input: 'An output would overwrite a file that the command reads.',
  empty_input: 'A file or standard input is empty.',
  invalid_utf8: 'A file or standard input is not UTF-8 text.',
  limit_exceeded: 'A file or standard input is larger than the limit.',
  invalid_json: 'The input is not JSON.',
  invalid_yaml: 'The input is not YAML that JSON can express.',
  invalid_input: 'The input is JSON but does not match the environment.',
  invalid_match_config: 'The match cases and the filter of a directory are not valid.',
  invalid_configuration: 'The configuration file iga.config.yaml is not valid.',
  invalid_baseline: 'The baseline of `iga lint` is not valid.',
  malformed_rows: 'A file of accounts or users has rows that cannot be read.',
  unsupported_format: 'A file of accounts or users has a format that cannot be read.',
  mixed_encodings: 'A file of accounts or users mixes encodings.',
  corrupt_file: 'A compressed file is damaged.',
  unknown_account: 'No account has the id.',
  unknown_column: 'No file has the column.',
  missing_engine: 'DuckDB is not installed.',
  disk_full: 'The disk of the temporary folder is full.',
  file_changed: 'A file changed while it was read.',
  no_keys: 'No account or no user has a key, so nothing was matched.',
  out_of_memory: 'The accounts and users do not fit into memory.',
  invalid_jwt: 'The value of --jwt is not a JSON Web Token.',
  invalid_profile: 'The tenant profile is not valid.',
  invalid_directory: 'The directory data is not valid.',
  unknown_operation: 'The operation does not exist.',
  invalid_recording: 'The file is not a recording of `iga verify`.',
  invalid_request: 'The parameters of the operation are invalid.',
  invalid_connection:
    'The address of the service or the credentials are missing or cannot be used.',
  invalid_fixtures: 'The initial records of a local tenant are not valid.',
  missing_command: 'No command was given to run.',
  command_not_started: 'The command to run does not exist or may not be executed.',
  missing_page: 'The page of the playground is not installed, or has another version.',
  cannot_listen: 'A server cannot listen on the port or address.',
  store_locked: 'Another process uses the file of the store.',
  store_unavailable: 'The file or the database of the store cannot be opened.',
  tenant_exists: 'The store already has a tenant of this name.',
  store_newer: 'The store was created by a later version of igakit.',
  not_a_store: 'The file is not a store of igakit.',
  invalid_time: 'The value of --now is not an RFC 3339 time.',
} as const

export type UsageErrorCode = keyof typeof usageErrorCodes

/** A position in a file. */
export interface Place {
  /** The 1-based line number. */
  readonly line: number
  /** The 0-based column in code points, as in every JSON output. */
  readonly column: number
}

/** One of several problems in a file. */
export interface Problem {
  readonly message: string
  readonly place?: Place
}

interface Details {
  readonly code: UsageErrorCode
  /**
   * One sentence that describes the problem. The sentence may quote names and paths, never the content of a token.
   */
  readonly message: string
  /** One sentence that tells the user how to fix the problem. */
  readonly hint: string
  /** The name of the source, which is a path or `standard input`. */
  readonly source?: string
  /** The problems in the source; only the first 100 are listed. */
  readonly problems?: readonly Problem[]
}

/** Wrong usage or invalid input that the user can fix. The only exception that commands throw intentionally. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly code: UsageErrorCode
  readonly hint: string
  readonly source: string | undefined
  readonly problems: readonly Problem[]

  constructor(details: Details) {
    super(details.message)
    this.code = details.code
    this.hint = details.hint
    this.source = details.source
    this.problems = firstOf(details.problems ?? [])
  }
}

/** The maximum number of listed problems; any further problems are only counted. */
const mostProblems = 100

function firstOf(problems: readonly Problem[]): readonly Problem[] {
  // Lists of suite problems end with their own count.
  const more = problems.length - mostProblems
  if (more <= 1) return problems
  return [...problems.slice(0, mostProblems), { message: `and ${more} more problems` }]
}
