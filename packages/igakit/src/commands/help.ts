import type { Command } from 'commander'
import { addExamples, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodeNote, exitCodes, exitCodeTable } from '../exit-codes.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { wrapLines } from '../output/wrap-lines.ts'
import { UsageError } from '../usage-error.ts'

/** The help topic about exit codes. */
const exitCodesTopic = 'exit-codes'

export function defineHelp(command: Command, { context, finish }: Session): void {
  command.argument('[topic...]', `command, or ${exitCodesTopic}`).action(async () => {
    finish(await showHelp(context, command))
  })
  addExamples(command, [
    { shows: 'Show help for a command', command: 'iga help test' },
    { shows: 'List the exit codes', command: `iga help ${exitCodesTopic}` },
  ])
}

async function showHelp(context: Context, command: Command): Promise<ExitCode> {
  if (command.args.length === 1 && command.args[0] === exitCodesTopic) {
    await context.out.write(exitCodesText())
    return exitCodes.fine.code
  }
  let shown = command.parent ?? command
  for (const topic of command.args) {
    const names = shown.commands.map((each) => each.name())
    const found = shown.commands[names.indexOf(topic)]
    if (found === undefined) throw unknownTopic(topic, names)
    shown = found
  }
  return shown.help()
}

function unknownTopic(topic: string, names: readonly string[]): UsageError {
  const suggestion = nearest(topic, [...names, exitCodesTopic])
  return new UsageError({
    code: 'usage',
    message: `no help for '${topic}'`,
    hint: suggestion === undefined ? 'See `iga --help`.' : `Did you mean ${suggestion}?`,
  })
}

function exitCodesText(): string {
  const rows = exitCodeTable.map(({ code, meaning }) =>
    wrapLines(`  ${code}  ${meaning}`, { hanging: 5 }),
  )
  return `Exit codes:\n${rows.join('')}\n${wrapLines(exitCodeNote, { hanging: 0 })}`
}
