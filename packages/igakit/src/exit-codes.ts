/** One row of the table of exit codes. */
export interface ExitCodeRow {
  readonly code: number
  readonly meaning: string
}

/** What every command ends with: the one table that commands, help and documentation read. */
export const exitCodes = {
  fine: { code: 0, meaning: 'fine; a rule that evaluates to false is fine too' },
  unexpected: { code: 1, meaning: 'an unexpected failure of iga itself' },
  usage: { code: 2, meaning: 'wrong usage, or input that is not valid' },
  doesNotCompile: { code: 3, meaning: 'a rule does not compile' },
  checkFailed: {
    code: 4,
    meaning:
      'a check failed: evaluation error, case, lint, format, payload, threshold; nothing to compare',
  },
  differs: { code: 5, meaning: 'local and live differ' },
  liveUnreachable: { code: 6, meaning: 'live is unreachable, or an API error' },
} as const satisfies Record<string, ExitCodeRow>

/** A code that a command may end with. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]['code']

/** The rows in the order of their codes. */
export const exitCodeTable: readonly ExitCodeRow[] = Object.values(exitCodes)

/** What the table cannot say in a row. */
export const exitCodeNote =
  '--jsonl ends with 0 when every line was answered; serve exec ends with the code of its command.'
