import { Command } from 'commander'
import { addApiCommand } from './commands/api.ts'
import { addCalibrateCommand } from './commands/calibrate.ts'
import { addCheckCommand } from './commands/check.ts'
import { addDiffCommand } from './commands/diff.ts'
import { addEnvironmentsCommand } from './commands/environments.ts'
import { addEvalCommand } from './commands/eval.ts'
import { addExplainCommand } from './commands/explain.ts'
import { addFmtCommand } from './commands/fmt.ts'
import { addFormCommand } from './commands/form.ts'
import { addExamples } from './commands/help-text.ts'
import { addInitCommand } from './commands/init.ts'
import { addLintCommand } from './commands/lint.ts'
import { addLspCommand } from './commands/lsp.ts'
import { addMatchCommand } from './commands/match.ts'
import { addPlaygroundCommand } from './commands/playground.ts'
import { addProfileCommand } from './commands/profile.ts'
import { addSchemaCommand } from './commands/schema.ts'
import { addServeCommand } from './commands/serve.ts'
import { addTestCommand } from './commands/test.ts'
import { addVerifyCommand } from './commands/verify.ts'
import type { Context } from './context.ts'
import { packageVersion } from './version.ts'

/** The text that commander would print, kept until it can be written with back-pressure. */
export interface HelpOutput {
  out: string
  err: string
}

/**
 * The command line with its commands. What a command does is loaded only when it runs, so that help and version
 * answer at once.
 */
export function createProgram(
  context: Context,
  help: HelpOutput,
  finish: (code: number) => void,
): Command {
  const program = new Command('iga')
    .description(
      'Write, check and evaluate the CEL rules of an identity governance service, offline.',
    )
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .option('--no-color', 'print without colors, as does a non-empty NO_COLOR')
    .exitOverride()
    .configureHelp({
      showGlobalOptions: true,
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
      // Errors are thrown as well, and reported in one place with all others.
      outputError: () => undefined,
      getOutHelpWidth: () => Math.min(context.columns ?? 100, 120),
      getErrHelpWidth: () => Math.min(context.columns ?? 100, 120),
      getOutHasColors: () => context.hasColor,
      getErrHasColors: () => context.hasColor,
    })
  addEvalCommand(program, context, finish)
  addExplainCommand(program, context, finish)
  addCheckCommand(program, context, finish)
  addTestCommand(program, context, finish)
  addInitCommand(program, context, finish)
  addDiffCommand(program, context, finish)
  addVerifyCommand(program, context, finish)
  addCalibrateCommand(program, context, finish)
  addProfileCommand(program, context, finish)
  addFmtCommand(program, context, finish)
  addLintCommand(program, context, finish)
  addLspCommand(program, context, finish)
  addEnvironmentsCommand(program, context, finish)
  addSchemaCommand(program, context, finish)
  addMatchCommand(program, context, finish)
  addFormCommand(program, context, finish)
  addApiCommand(program, context, finish)
  addServeCommand(program, context, finish)
  addPlaygroundCommand(program, context, finish)
  return addExamples(program, [
    {
      shows: 'what a rule does with the claims of a token',
      command: `iga eval 'claims.repository == "acme/infra"' --claims claims.json`,
    },
    { shows: 'what is in scope where', command: 'iga environments' },
  ])
}
