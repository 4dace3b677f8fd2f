import type { Issue } from '@igakit/cel'
import { exitCodes, type ExitCode } from '../exit-codes.ts'

/** What became of a rule file. */
export interface FileOutcome {
  /** As it was named; `-` for standard input. */
  readonly path: string
  readonly text: string
  readonly state: FileState
  /** Errors of syntax. */
  readonly issues: readonly Issue[]
}

export type FileState = 'unchanged' | 'formatted' | 'not_formatted' | 'syntax_error'

/** What the command ends with. */
export function exitCodeOf(outcomes: readonly FileOutcome[]): ExitCode {
  const states = new Set(outcomes.map(({ state }) => state))
  if (states.has('syntax_error')) return exitCodes.doesNotCompile.code
  return states.has('not_formatted') ? exitCodes.checkFailed.code : exitCodes.fine.code
}
