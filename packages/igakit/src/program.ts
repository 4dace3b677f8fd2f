import { Command, Help } from 'commander'
import { addExamples, type Session } from './commands/shared.ts'
import { commandTable } from './command-table.ts'
import { packageVersion } from './versions.ts'

/** The text that commander would print, buffered until it can be written with back-pressure. */
export interface HelpOutput {
  out: string
  err: string
}

/**
 * Creates the command line.
 *
 * @param isLoaded Decides which commands get their arguments and options; other commands only have a name and a
 * summary.
 */
export async function createProgram(
  session: Session,
  help: HelpOutput,
  isLoaded: (name: string) => boolean,
): Promise<Command> {
  const { context } = session
  const program = new Command('iga')
    .description('Write, test and ship the CEL rules of an identity governance service, offline.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .option('--no-color', 'print without colors (or set NO_COLOR)')
    .exitOverride()
    .configureHelp({
      showGlobalOptions: true,
      optionDescription(option) {
        const description = Help.prototype.optionDescription.call(this, option)
        return option.mandatory ? `${description} (required)` : description
      },
      styleTitle: (text) => context.outStyle.heading(text),
      styleCommandText: (text) => context.outStyle.name(text),
      styleSubcommandText: (text) => context.outStyle.name(text),
      styleOptionText: (text) => context.outStyle.name(text),
    })
    .configureOutput({
      writeOut: (text) => {
        help.out += text
      },
      writeErr: (text) => {
        help.err += text
      },
      // Commander also throws these errors; the caller reports them like all other errors.
      outputError: () => undefined,
      getOutHelpWidth: () => Math.min(context.columns ?? 100, 120),
      getErrHelpWidth: () => Math.min(context.columns ?? 100, 120),
      getOutHasColors: () => context.hasColor,
      getErrHasColors: () => context.hasColor,
    })
  for (const row of commandTable) {
    const command = program.command(row.name).summary(row.summary).description(`${row.summary}.`)
    // oxlint-disable-next-line no-await-in-loop -- rarely more than one command is loaded
    if (isLoaded(row.name)) (await row.load())(command, session)
  }
  return addExamples(program, [
    {
      shows: 'Evaluate a rule on the claims of a token',
      command: `iga eval 'claims.repository == "acme/infra"' --claims claims.json`,
    },
    { shows: 'Run all test suites of the current folder', command: 'iga test' },
    { shows: 'Show help for a command', command: 'iga help eval' },
  ])
}
