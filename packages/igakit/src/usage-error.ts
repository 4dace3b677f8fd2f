/**
 * The stable codes of everything that can be wrong with how `iga` is called or with what it is given to read.
 * Problems of a rule itself have the codes of `@igakit/cel`; three of those are shared here for input.
 */
export const usageErrorCodes = {
  usage: 'The arguments are not those of the command.',
  conflicting_options: 'Two options exclude each other.',
  missing_expression: 'No expression was given.',
  missing_rule: 'No rule was found.',
  missing_case: 'No case has the text of --filter in its name.',
  missing_suite: 'No suite was found, or none with what the command needs.',
  unknown_environment: 'There is no environment of this name.',
  unknown_schema: 'There is no schema of this name.',
  unreadable_file: 'A file is missing, is no file or may not be read.',
  unreadable_revision: 'A file of a git revision cannot be read.',
  unwritable_file: 'A file cannot be written.',
  output_is_input: 'An output is a file that the command reads, which it would overwrite.',
  empty_input: 'A file or standard input has nothing in it.',
  invalid_utf8: 'A file or standard input is not UTF-8 text.',
  limit_exceeded: 'A file or standard input is larger than the limit named.',
  invalid_json: 'The input is not JSON.',
  invalid_yaml: 'The input is not YAML, or uses what JSON has not.',
  invalid_input: 'The input is JSON, but not of the shape that the environment needs.',
  invalid_config: 'The configuration of a directory is not valid.',
  malformed_rows: 'A file of accounts or users has rows that cannot be read.',
  file_changed: 'A file changed while it was read.',
  no_keys: 'No account or no user has a key, so that nothing was matched.',
  out_of_memory: 'The accounts and users do not fit into memory.',
  invalid_jwt: 'The value of --jwt is not a JSON Web Token.',
  invalid_profile: 'The tenant profile is not valid.',
  invalid_directory: 'The directory data is not valid.',
  unknown_operation: 'There is no operation of this name.',
  invalid_recording: 'The file is not a recording of `iga verify`.',
  invalid_request: 'The parameters are not those of the operation.',
  invalid_connection:
    'The address of the service or the credentials are missing or cannot be used.',
  invalid_fixtures: 'The records that a local tenant is to begin with are not valid.',
  missing_command: 'No command was given to run.',
  command_not_started: 'The command to run does not exist or may not be executed.',
  missing_page: 'The built page of the playground is not there.',
  cannot_listen: 'The port or the address of a server cannot be listened at.',
  store_locked: 'Another process uses the file of the store.',
  store_unavailable: 'The file or the database of the store cannot be opened.',
  tenant_exists: 'The store already has a tenant of this name.',
  store_newer: 'The store was made by a later version of igakit.',
  store_older: 'The store was made before the first release of igakit.',
  not_a_store: 'The file of the store belongs to another program.',
  invalid_time: 'The value of --now is not an RFC 3339 time.',
} as const

export type UsageErrorCode = keyof typeof usageErrorCodes

/** A place in a file that was read. */
export interface Place {
  /** 1-based. */
  readonly line: number
  /** 0-based, in code points, as in every JSON output. */
  readonly column: number
}

/** One thing wrong with a file, where several can be. */
export interface Problem {
  readonly message: string
  readonly place?: Place
}

interface Details {
  readonly code: UsageErrorCode
  /** One sentence that says what is wrong. It may quote names and paths, never the content of a token. */
  readonly message: string
  /** One sentence that says what to do about it. */
  readonly hint: string
  /** What was read, as a person would call it: a path, `standard input`. */
  readonly source?: string
  /** Every problem found in that source; the first 100 are listed. */
  readonly problems?: readonly Problem[]
}

/** Wrong usage or invalid input: what a person can repair. The only exception that commands throw on purpose. */
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

/** The most problems that are listed; of further ones there is the count. */
const mostProblems = 100

function firstOf(problems: readonly Problem[]): readonly Problem[] {
  // Lists of suites end with a count of their own.
  const more = problems.length - mostProblems
  if (more <= 1) return problems
  return [
    ...problems.slice(0, mostProblems),
    { message: `and ${more} more problems, which are not listed` },
  ]
}
