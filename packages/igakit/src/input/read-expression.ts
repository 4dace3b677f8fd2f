import type { Context } from '../context.ts'
import { looksLikeToken } from '../output/redact.ts'
import { UsageError } from '../usage-error.ts'
import { readSource, type SourceText } from './read-source.ts'

export interface ExpressionRequest {
  /** The argument: an expression, or `-` for standard input. */
  readonly argument: string | undefined
  /** The value of `--file`. */
  readonly file: string | undefined
  /** The option that reads standard input for something else, if one does. */
  readonly stdinTakenBy: string | undefined
}

/**
 * The expression, from the first of: the argument, `--file`, standard input when it is a pipe.
 * Of a text that was read, one line end at the end belongs to the file, not to the expression.
 */
export async function readExpression(
  context: Context,
  { argument, file, stdinTakenBy }: ExpressionRequest,
): Promise<SourceText> {
  if (argument !== undefined && file !== undefined) {
    throw new UsageError({
      code: 'conflicting_options',
      message: 'the expression is given twice, as an argument and by --file',
      hint: 'Leave one of them out.',
    })
  }
  const fromStdin =
    argument === '-' || file === '-' || (argument === undefined && file === undefined)
  if (fromStdin && stdinTakenBy !== undefined) throw stdinTwice(argument ?? file, stdinTakenBy)
  const source = await read(context, argument, file)
  if (looksLikeToken(source.text)) {
    throw new UsageError({
      code: 'usage',
      message: 'the expression is a JSON Web Token',
      hint: 'Give the token by --jwt, and the expression as the argument.',
    })
  }
  return source
}

async function read(
  context: Context,
  argument: string | undefined,
  file: string | undefined,
): Promise<SourceText> {
  if (argument !== undefined && argument !== '-') {
    if (argument.trim() === '') throw missing('the expression is empty')
    return { text: argument, name: 'expression' }
  }
  if (file !== undefined && file !== '-') return withoutLineEnd(await readSource(context, file))
  if (argument === undefined && file === undefined && context.stdin.isTTY === true) {
    throw missing('no expression was given')
  }
  return withoutLineEnd(await readSource(context, '-'))
}

function withoutLineEnd({ text, name }: SourceText): SourceText {
  return { text: text.replace(/\r?\n$/, ''), name }
}

function missing(message: string): UsageError {
  return new UsageError({
    code: 'missing_expression',
    message,
    hint: 'Give it as an argument in quotes, by --file, or on standard input.',
  })
}

function stdinTwice(spec: string | undefined, option: string): UsageError {
  if (spec === undefined)
    return missing(`no expression was given, and ${option} reads standard input`)
  return new UsageError({
    code: 'conflicting_options',
    message: `the expression and ${option} cannot both come from standard input`,
    hint: 'Give one of them as an argument or a file.',
  })
}
