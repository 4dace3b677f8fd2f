import { PassThrough } from 'node:stream'
import type { Command } from 'commander'
import { createContext } from '../context.ts'
import { createProgram } from '../program.ts'

/** Returns the command line with the definitions of all commands. */
export function createWholeProgram(): Promise<Command> {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const context = createContext({ argv: [], env: {}, ...streams })
  return createProgram({ context, finish: () => undefined }, { out: '', err: '' }, () => true)
}
