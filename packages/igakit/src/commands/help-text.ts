import type { Command } from 'commander'
import { exitCodeNote, exitCodeTable } from '../exit-codes.ts'

/** An example with what it shows. */
export interface Example {
  readonly command: string
  readonly shows: string
}

/** Adds examples and the table of exit codes below a command's options. */
export function addExamples(command: Command, examples: readonly Example[]): Command {
  const shown = examples.map(({ command: line, shows }) => `  # ${shows}\n  ${line}\n`).join('\n')
  return command.addHelpText('after', `\nExamples:\n${shown}\n${exitCodesText()}`)
}

/** The table of exit codes as help shows it. */
function exitCodesText(): string {
  const rows = exitCodeTable.map(({ code, meaning }) => `  ${code}  ${meaning}`)
  return ['Exit codes:', ...rows, `  ${exitCodeNote}`].join('\n')
}
