import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'

/** The context of a command definition. */
export interface Session {
  readonly context: Context
  /** Sets the exit code. */
  readonly finish: (code: number) => void
}

/** An example in the help of a command. */
export interface Example {
  /** A shell command, which a test runs. */
  readonly command: string
  /** An imperative sentence that describes the example. */
  readonly shows: string
}

/** The examples of each command, for tests. */
export const examplesOf = new WeakMap<Command, readonly Example[]>()

/** The help text about sources of credentials. */
export const credentialsHelp =
  'Credentials come from the environment only: IGAKIT_ACCESS_TOKEN, or IGAKIT_CLIENT_ID and IGAKIT_CLIENT_SECRET.'

/** The help text that explains proofs. */
export const proofsHelp =
  'About proofs: https://github.com/igakit/igakit/blob/main/packages/analysis/PROVED.md'

/**
 * Adds a subcommand, whose help omits its parent's options.
 *
 * @param takesOuterOptions True if all options of the parent belong to the subcommand too.
 */
export function addSubcommand(
  parent: Command,
  name: string,
  summary: string,
  takesOuterOptions: boolean = false,
): Command {
  const command = parent
    .helpCommand('help [command]', 'Show help for a command')
    .command(name)
    .summary(summary)
    .description(`${summary}.`)
    .configureHelp({
      ...parent.configureHelp(),
      visibleGlobalOptions: () => [...(parent.parent?.options ?? [])],
    })
  if (!takesOuterOptions) {
    parent.hook('preSubcommand', (_, called) => {
      if (called === command) refuseOuterOptions(parent, command)
    })
  }
  return command
}

/**
 * Refuses options of the parent that a subcommand lacks: commander assigns these to the parent at any position, so
 * that the subcommand would ignore them.
 *
 * @throws UsageError
 */
function refuseOuterOptions(parent: Command, command: Command): void {
  const own = new Set(command.options.map((option) => option.attributeName()))
  const outer = parent.options.find((option) => {
    const name = option.attributeName()
    return !own.has(name) && parent.getOptionValueSource(name) === 'cli'
  })
  if (outer === undefined) return
  throw new UsageError({
    code: 'usage',
    message: `unknown option '${outer.long ?? outer.flags}'`,
    hint: `See \`iga ${parent.name()} ${command.name()} --help\`.`,
  })
}

/** Adds details below the summary of a command. */
export function addDetails(command: Command, details: string): Command {
  return command.description(`${command.summary()}.\n\n${details}`)
}

/** Adds examples below the options of a command. */
export function addExamples(command: Command, examples: readonly Example[]): Command {
  const shown = examples.map(({ command: line, shows }) => `  # ${shows}\n  ${line}\n`).join('\n')
  examplesOf.set(command, examples)
  return command.addHelpText('after', `\nExamples:\n${shown}\nExit codes: iga help exit-codes`)
}

/** Adds the options shared by commands that compile a rule. */
export function addEnvironmentOptions(command: Command): Command {
  return command
    .option(
      '-e, --environment <name>',
      'environment of the rule (default: workload-federation); see iga environments',
    )
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
}

/** Adds the options shared by commands that evaluate a rule. */
export function addInputOptions(command: Command): Command {
  return command
    .option('-c, --claims <file>', 'claims of a token, a JSON object; - for standard input')
    .option('-i, --input <file>', 'values of all variables, a JSON object such as {"claims": {…}}')
    .option(
      '--jwt <token|file>',
      'JSON Web Token, also after NAME= or Bearer, or a file with one; - for standard input; its signature is not checked',
    )
    .option(
      '-d, --directory <file>',
      'users, accounts, entitlements and groups for lookups, a JSON object',
    )
    .option('--now <time>', 'time that now() returns, RFC 3339 (default: the current time)')
}

/** Adds the option of commands that analyse rules for all tokens. */
export function addPlatformOption(command: Command, without: string): Command {
  return command.option('--platform <name>', `platform that issues the tokens${without}`)
}

/** Collects the values of a repeatable option. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value]
}
