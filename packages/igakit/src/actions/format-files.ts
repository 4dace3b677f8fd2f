import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { exitCodeOf, type FileOutcome } from '../fmt/file-outcome.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import { formatText } from '../fmt/format-text.ts'
import { reportFiles, writeFilesDocument } from '../fmt/report-files.ts'
import { readSource } from '../input/read-source.ts'
import { defaultWidth } from '../regions/form-edits.ts'
import { UsageError } from '../usage-error.ts'

/** Writes rules in their form, or says which are not in it. */
export async function formatFiles(
  context: Context,
  paths: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const width = readWidth(options.text('width'))
  const isCheck = options.flag('check')
  const isJson = options.flag('json')
  if (paths.includes('-') && paths.length > 1) {
    throw new UsageError({
      code: 'conflicting_options',
      message: 'standard input and files cannot be formatted at once',
      hint: 'Give - alone, or leave it out.',
    })
  }
  if (paths.includes('-') && !isCheck && !isJson) return printForm(context, width)
  const files = paths.includes('-')
    ? ['-']
    : await findRuleFiles(context.cwd, paths.length === 0 ? ['.'] : paths)
  const outcomes: FileOutcome[] = []
  for (const path of files) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that few files are open at once.
    outcomes.push(await formatFile(context, path, width, isCheck))
  }
  await (isJson ? writeFilesDocument(context, outcomes) : reportFiles(context, outcomes))
  return exitCodeOf(outcomes)
}

async function formatFile(
  context: Context,
  path: string,
  width: number,
  isCheck: boolean,
): Promise<FileOutcome> {
  const { text } = await readSource(context, path)
  const { problems, text: formatted } = formatText(path, text, width)
  if (formatted === text) return { path, state: 'unchanged', problems }
  if (isCheck || path === '-') return { path, state: 'not_formatted', problems }
  await writeText(context, path, formatted)
  return { path, state: 'formatted', problems }
}

/** Prints the form of the rule on standard input. */
async function printForm(context: Context, width: number): Promise<ExitCode> {
  const { text } = await readSource(context, '-')
  const { problems, text: formatted } = formatText('-', text, width)
  if (problems.length === 0) {
    await context.out.write(formatted)
    return exitCodes.fine.code
  }
  const outcome: FileOutcome = { path: '-', state: 'unchanged', problems }
  await reportFiles(context, [outcome])
  return exitCodeOf([outcome])
}

async function writeText(context: Context, path: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(context.cwd, path), text)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new UsageError({
      code: 'unwritable_file',
      message: `${path} cannot be written (${String(error.code)})`,
      hint: 'Give yourself permission to write it, or use --check.',
      source: path,
    })
  }
}

function readWidth(text: string | undefined): number {
  if (text === undefined) return defaultWidth
  const width = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (width > 0) return width
  throw new UsageError({
    code: 'usage',
    message: `--width is not a number of columns: ${text}`,
    hint: 'Give a number from 1 to 9999.',
  })
}
