import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  defaultEnvironmentId,
  type Environment,
  environmentIds,
  getEnvironment,
  isEnvironmentId,
} from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { Context } from '../context.ts'
import { isSuite } from './rule-text.ts'
import { readSource, type SourceText } from './source.ts'
import { refuseToken } from './token.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { UsageError } from '../usage-error.ts'

/** A rule and its environment. */
export interface Rule {
  readonly subject: SourceText
  readonly environment: Environment
  readonly profile: Profile | undefined
}

export interface ExpressionRequest {
  /** An expression; `-` means standard input. */
  readonly argument: string | undefined
  /** The value of `--file`. */
  readonly file: string | undefined
  /** Another option that reads standard input, if any. */
  readonly stdinTakenBy: string | undefined
}

/**
 * Reads the expression from the argument, `--file` or a pipe, in this order. A line break at the end of a file is not
 * part of the expression.
 */
export async function readExpression(
  context: Context,
  { argument, file, stdinTakenBy }: ExpressionRequest,
): Promise<SourceText> {
  if (argument !== undefined && file !== undefined) {
    throw new UsageError({
      code: 'conflicting_options',
      message: 'the expression is given both as an argument and with --file',
      hint: 'Omit one of them.',
    })
  }
  const fromStdin =
    argument === '-' || file === '-' || (argument === undefined && file === undefined)
  if (fromStdin && stdinTakenBy !== undefined) throw stdinTwice(argument ?? file, stdinTakenBy)
  const source = await read(context, argument, file)
  await refuseToken(source)
  return source
}

async function read(
  context: Context,
  argument: string | undefined,
  file: string | undefined,
): Promise<SourceText> {
  if (argument !== undefined && argument !== '-') {
    if (argument.trim() === '') throw missing('the expression is empty')
    await refuseFileName(context, argument)
    return { text: argument, name: 'expression', isArgument: true }
  }
  if (file !== undefined && file !== '-') {
    const source = await readSource(context, file)
    if (isSuite(file)) throw suiteAsRule(file)
    return withoutLineEnd(source)
  }
  if (argument === undefined && file === undefined && context.stdin.isTTY === true) {
    throw missing('no expression')
  }
  return withoutLineEnd(await readSource(context, '-'))
}

/** Literals are rules, even if a file with that name exists. */
const literal = /^(?:true|false|null|[\d.]+)$/

/** Refuses an expression that is the name of a file. @throws UsageError */
export async function refuseFileName(
  context: Context,
  argument: string,
  hint = 'That is a file: use --file.',
): Promise<void> {
  if (literal.test(argument) || argument.includes('\0')) return
  const found = await stat(resolve(context.cwd, argument)).catch(() => undefined)
  if (found?.isFile() !== true) return
  if (isSuite(argument)) throw suiteAsRule(argument)
  throw new UsageError({
    code: 'usage',
    message: `the expression '${argument}' names a file`,
    hint,
  })
}

function suiteAsRule(file: string): UsageError {
  return new UsageError({
    code: 'usage',
    message: `${file} is a suite, not a rule`,
    hint: 'Pass one rule, as an argument or in a .cel file. `iga test`, `iga lint`, `iga fmt` and `iga review` read suites.',
    source: file,
  })
}

function withoutLineEnd({ text, name }: SourceText): SourceText {
  return { text: text.replace(/\r?\n$/, ''), name }
}

function missing(message: string): UsageError {
  return new UsageError({
    code: 'missing_expression',
    message,
    hint: 'Pass it as a quoted argument, with --file, or on standard input.',
  })
}

function stdinTwice(spec: string | undefined, option: string): UsageError {
  if (spec === undefined) return missing(`no expression, and ${option} reads standard input`)
  return new UsageError({
    code: 'conflicting_options',
    message: `the expression and ${option} cannot both come from standard input`,
    hint: 'Pass one of them as an argument or a file.',
  })
}

/** Returns an environment with a profile's changes; without an id, the default environment. */
export function selectEnvironment(
  id: string | undefined,
  profile: Profile | undefined,
): Environment {
  const wanted = id ?? defaultEnvironmentId
  if (isEnvironmentId(wanted)) return getEnvironment(wanted, profile)
  const meant = nearest(wanted, environmentIds)
  throw new UsageError({
    code: 'unknown_environment',
    message: `there is no environment ${JSON.stringify(wanted)}`,
    hint:
      meant === undefined
        ? `Use one of ${environmentIds.join(', ')}.`
        : `Did you mean ${meant}? \`iga environments\` lists them all.`,
  })
}
