import type { CommanderError } from 'commander'
import { UsageError } from './usage-error.ts'

/** Turns a commander error into a usage error, with any suggestion as the hint. */
export function argumentError(error: CommanderError, argv: readonly string[]): UsageError {
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  // The message omits surplus arguments, which usually contain most of a rule.
  const message = first
    .replace(/(too many arguments.*?but got \d+).*$/, '$1')
    .replace(/^command-argument value /, 'argument ')
    .replace(" is invalid for argument '", " is invalid for '")
  return new UsageError({ code: 'usage', message, hint: argumentHint(error, suggestion, argv) })
}

const takesNoExpression: ReadonlySet<string> = new Set(['completion', 'config', 'schema', 'serve'])

function argumentHint(
  error: CommanderError,
  suggestion: string | undefined,
  argv: readonly string[],
): string {
  if (suggestion !== undefined) return suggestion.replace(/^\((.*)\)$/, '$1')
  const command = argv.find((argument) => !argument.startsWith('-'))
  if (error.code === 'commander.excessArguments' && !takesNoExpression.has(command ?? '')) {
    return 'Put the expression in single quotes.'
  }
  const isDashed = error.code === 'commander.unknownOption' && !error.message.includes("'--")
  const more = isDashed ? ' An expression that starts with a dash goes after `--`.' : ''
  return `See \`iga ${command === undefined ? '' : `${command} `}--help\`.${more}`
}
