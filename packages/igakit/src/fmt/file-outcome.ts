import { exitCodes, type ExitCode } from '../exit-codes.ts'
import type { UsageError } from '../usage-error.ts'
import type { RuleProblem } from './format-text.ts'

/** What became of a file of rules. */
export interface FileOutcome {
  /** As it was named; `-` for standard input. */
  readonly path: string
  readonly state: FileState
  /** The rules that have no form. */
  readonly problems: readonly RuleProblem[]
  /** Why the file cannot be formatted. */
  readonly failure?: UsageError
}

export type FileState = 'unchanged' | 'formatted' | 'not_formatted' | 'failed'

/** What the command ends with. */
export function exitCodeOf(outcomes: readonly FileOutcome[]): ExitCode {
  if (outcomes.some(({ state }) => state === 'failed')) return exitCodes.usage.code
  if (outcomes.some(({ problems }) => problems.length > 0)) return exitCodes.doesNotCompile.code
  const isUnformatted = outcomes.some(({ state }) => state === 'not_formatted')
  return isUnformatted ? exitCodes.checkFailed.code : exitCodes.fine.code
}
