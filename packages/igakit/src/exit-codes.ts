export interface ExitCodeRow {
  readonly code: number
  readonly meaning: string
}

/** The exit codes of all commands, the source for help and documentation. */
export const exitCodes = {
  fine: { code: 0, meaning: 'success, also if a rule evaluates to false' },
  unexpected: { code: 1, meaning: 'internal error of iga' },
  usage: { code: 2, meaning: 'wrong usage, invalid input, or output that cannot be written' },
  doesNotCompile: { code: 3, meaning: 'a rule does not compile' },
  checkFailed: {
    code: 4,
    meaning:
      'failed check: evaluation error, test case, claim about all tokens, lint, format, payload, threshold, or ' +
      'nothing to compare',
  },
  differs: { code: 5, meaning: 'local and live results differ' },
  liveUnreachable: { code: 6, meaning: 'live service unreachable, or API error' },
  undecided: { code: 7, meaning: 'neither proved nor disproved for all tokens' },
} as const satisfies Record<string, ExitCodeRow>

/** An exit code of a command. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]['code']

/** The exit codes in ascending order. */
export const exitCodeTable: readonly ExitCodeRow[] = Object.values(exitCodes)

/** The exceptions to the exit code table. */
export const exitCodeNote =
  '`iga eval --jsonl` exits with 0 if every line has a result, `iga serve exec` with the code of its command.'
