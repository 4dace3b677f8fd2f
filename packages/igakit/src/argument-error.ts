import type { Command, CommanderError } from 'commander'
import { UsageError } from './usage-error.ts'

/** Turns a commander error into a usage error, with any suggestion as the hint. */
export function argumentError(
  error: CommanderError,
  program: Command,
  argv: readonly string[],
): UsageError {
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  // The message omits surplus arguments, which usually contain most of a rule.
  const message = first
    .replace(/(too many arguments.*?but got \d+).*$/, '$1')
    .replace(/^command-argument value /, 'argument ')
    .replace(" is invalid for argument '", " is invalid for '")
  const called = calledCommand(program, argv)
  const isStream = argv.includes('--jsonl')
  const hint = argumentHint(error, suggestion, called, isStream)
  return new UsageError({ code: 'usage', message, hint })
}

/** Returns the command or subcommand that the arguments call; the program itself if they call none. */
function calledCommand(program: Command, argv: readonly string[]): Command {
  let called = program
  for (const word of argv) {
    if (word.startsWith('-')) continue
    const next = called.commands.find((each) => each.name() === word)
    if (next === undefined) break
    called = next
  }
  return called
}

/** The names of arguments that are rules. */
const ruleArguments: ReadonlySet<string> = new Set(['expression', 'rule', 'old', 'new'])

function argumentHint(
  error: CommanderError,
  suggestion: string | undefined,
  called: Command,
  isStream: boolean,
): string {
  if (suggestion !== undefined) return suggestion.replace(/^\((.*)\)$/, '$1')
  const takesRule = called.registeredArguments.some((each) => ruleArguments.has(each.name()))
  if (error.code === 'commander.excessArguments' && takesRule) {
    return isStream
      ? 'With --jsonl, pass only a file of requests, which have the expressions.'
      : 'Put the expression in single quotes.'
  }
  const isDashed = error.code === 'commander.unknownOption' && !error.message.includes("'--")
  const isPath = !takesRule && /'-[^']*[./]/.test(error.message)
  const more =
    isDashed && (takesRule || isPath)
      ? ` ${takesRule ? 'An expression' : 'A path'} that starts with a dash goes after \`--\`.`
      : ''
  return `See \`${pathOf(called)} --help\`.${more}`
}

/** Returns the words that call a command. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`
}
