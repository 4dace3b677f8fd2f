import { safeText } from '@igakit/cel-testing/safe-text'
import { CommanderError } from 'commander'
import { argumentError } from './argument-error.ts'
import type { Session } from './commands/shared.ts'
import { createContext, type Context } from './context.ts'
import { exitCodes, type ExitCode } from './exit-codes.ts'
import { writeJson } from './output/printer.ts'
import { OutputError } from './output/sink.ts'
import { redact } from './output/redact.ts'
import { usageDocument, usageReport } from './output/usage-report.ts'
import { createProgram, type HelpOutput } from './program.ts'
import type { RunOptions } from './run-options.ts'
import { UsageError } from './usage-error.ts'

/**
 * Runs `iga` with the given arguments and streams. Never throws and never ends the process.
 *
 * @returns The exit code: an {@link ExitCode}, or for `serve exec` the exit code of its command.
 */
export async function run(options: RunOptions): Promise<number> {
  const context = createContext(options)
  try {
    return await runProgram(context)
  } catch (error) {
    // Reporting fails if standard error cannot be written; only the exit code can be returned in that case.
    return report(context, error).catch(() => codeOf(error))
  }
}

async function runProgram(context: Context): Promise<number> {
  const help: HelpOutput = { out: '', err: '' }
  let exitCode: number = exitCodes.fine.code
  const session: Session = {
    context,
    finish: (code) => {
      exitCode = code
    },
  }
  const words = context.argv.filter((argument) => !argument.startsWith('-'))
  const called = words[words[0] === 'help' ? 1 : 0]
  const program = await createProgram(session, help, (name) => name === called || name === words[0])
  try {
    await program.parseAsync(context.argv, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    await context.out.write(help.out)
    await context.err.write(help.err)
    if (error.exitCode === 0) return exitCodes.fine.code
    if (error.code === 'commander.help') return exitCodes.usage.code
    throw argumentError(error, program, context.argv)
  }
}

async function report(context: Context, error: unknown): Promise<ExitCode> {
  if (error instanceof UsageError) return reportUsage(context, error)
  const mark = context.errStyle.error
  if (error instanceof OutputError) {
    await context.err.write(`${mark('error[output_failed]')}: ${error.message}\n`)
  } else {
    await context.err.write(
      `${mark('error[internal_error]')}: iga failed unexpectedly. Run it again with IGA_DEBUG=1 and ` +
        'report the output at https://github.com/igakit/igakit/issues, without secrets.\n',
    )
    if (context.debug) await context.err.write(`${await withoutSecrets(context, stackOf(error))}\n`)
  }
  return codeOf(error)
}

function codeOf(error: unknown): ExitCode {
  const isUsers = error instanceof UsageError || error instanceof OutputError
  return isUsers ? exitCodes.usage.code : exitCodes.unexpected.code
}

async function reportUsage(context: Context, error: UsageError): Promise<ExitCode> {
  if (wantsJson(context.argv)) {
    await writeJson(context, usageDocument(error))
  } else {
    await context.err.write(usageReport(context.errStyle, error))
  }
  return exitCodes.usage.code
}

/** True if the command prints JSON. The arguments may be invalid, so they are not parsed. */
function wantsJson(argv: readonly string[]): boolean {
  const options = argv.slice(0, (argv.indexOf('--') + 1 || Infinity) - 1)
  if (options.includes('--json')) return true
  // The format of `iga match` is that of its inputs.
  const name = options[0] === 'jobs' ? '--format' : '--reporter'
  const isSplit = options.some((option, index) => option === name && options[index + 1] === 'json')
  return isSplit || options.includes(`${name}=json`)
}

/** Removes tokens and the user's credentials from text. */
async function withoutSecrets({ env }: Context, text: string): Promise<string> {
  const { SecretKeeper } = await import('./connection/secret-keeper.ts')
  return safeText(redact(new SecretKeeper(env).hide(text)))
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
