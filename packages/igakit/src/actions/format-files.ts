import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { exitCodeOf, type FileOutcome } from '../fmt/file-outcome.ts'
import { findRuleFiles } from '../fmt/find-rule-files.ts'
import { formatText } from '../fmt/format-text.ts'
import { syntaxErrorOf } from '../fmt/syntax-error.ts'
import { reportFiles, writeFilesDocument } from '../fmt/report-files.ts'
import type { FoundFile } from '../input/find-files.ts'
import { readFound } from '../input/read-found.ts'
import { readSource } from '../input/read-source.ts'
import { writeFile } from '../output/write-file.ts'
import { isSuite } from '../regions/find-regions.ts'
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
  const files: readonly FoundFile[] = paths.includes('-')
    ? [{ path: '-' }]
    : await findRuleFiles(context.cwd, paths.length === 0 ? ['.'] : paths)
  const outcomes: FileOutcome[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that few files are open at once.
    outcomes.push(await formatFile(context, file, width, isCheck))
  }
  await (isJson ? writeFilesDocument(context, outcomes) : reportFiles(context, outcomes))
  return exitCodeOf(outcomes)
}

async function formatFile(
  context: Context,
  file: FoundFile,
  width: number,
  isCheck: boolean,
): Promise<FileOutcome> {
  const { path } = file
  const failed = (failure: UsageError): FileOutcome => ({
    path,
    state: 'failed',
    problems: [],
    failure,
  })
  const read = await readFound(context, file)
  if ('problem' in read) return failed(read.problem)
  const { text } = read
  const invalid = isSuite(path) ? syntaxErrorOf(path, text) : undefined
  if (invalid !== undefined) return failed(invalid)
  const { problems, text: formatted } = formatText(path, text, width)
  if (formatted === text) return { path, state: 'unchanged', problems }
  if (isCheck || path === '-') return { path, state: 'not_formatted', problems }
  try {
    await writeFile(context, path, formatted, { existing: 'edit' })
  } catch (error) {
    if (error instanceof UsageError) return failed(error)
    throw error
  }
  return { path, state: 'formatted', problems }
}

/** Prints the form of the rule on standard input. */
async function printForm(context: Context, width: number): Promise<ExitCode> {
  const { text } = await readSource(context, '-')
  const { problems, text: formatted } = formatText('-', text, width)
  if (problems.length === 0) {
    // Exact in a pipe, whose reader takes the text for the rule; escaped where a terminal would obey it.
    await (context.isOutTerminal ? context.out.write(formatted) : context.out.writeExact(formatted))
    return exitCodes.fine.code
  }
  const outcome: FileOutcome = { path: '-', state: 'unchanged', problems }
  await reportFiles(context, [outcome])
  return exitCodeOf([outcome])
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
