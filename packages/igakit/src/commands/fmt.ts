import type { Command } from 'commander'
import { findRuleFiles, noRule } from './fmt/find-rule-files.ts'
import { formatText } from './fmt/format-text.ts'
import {
  exitCodeOf,
  type FileOutcome,
  reportFiles,
  writeFilesDocument,
} from './fmt/report-files.ts'
import { suiteErrorOf } from './fmt/suite-error.ts'
import { addDetails, addExamples, type Session } from './shared.ts'
import { Configs } from '../config/config.ts'
import { withoutIgnored } from '../config/ignored.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { type FoundFile, readFound } from '../input/find-files.ts'
import { readSource } from '../input/source.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeFile } from '../output/write-file.ts'
import { isSuite } from '../input/rule-text.ts'
import { defaultWidth } from '../regions/region.ts'
import { UsageError } from '../usage-error.ts'

export function defineFmt(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Formats rule files (.cel) and the expressions of suites (.cel.yaml, .cel.json) in place; ' +
      'without an argument, all files in the current folder. Meaning, comments and YAML style are ' +
      'kept. Rules with syntax errors are left unchanged. With -, formats a rule from standard ' +
      'input to standard output.',
  )
    .argument('[paths...]', 'files and folders; - for standard input')
    .option('--check', 'change nothing; list files that need formatting')
    .option('-w, --width <columns>', 'maximum line width (default: 80)')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await formatFiles(context, command.args, optionValues(command)))
    })
  addExamples(command, [
    { shows: 'Format all rules of a folder', command: 'iga fmt rules' },
    { shows: 'Fail a build if a file needs formatting', command: 'iga fmt --check rules' },
    { shows: 'Format a rule in a pipe', command: "echo 'a&&b' | iga fmt -" },
  ])
}

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
      message: 'standard input and files cannot be formatted together',
      hint: 'Pass only -, or omit it.',
    })
  }
  if (paths.includes('-') && !isCheck && !isJson) return printForm(context, width)
  const files: readonly FoundFile[] = paths.includes('-')
    ? [{ path: '-' }]
    : await findFormattable(context, paths.length === 0 ? ['.'] : paths)
  const outcomes: FileOutcome[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    outcomes.push(await formatFile(context, file, width, isCheck))
  }
  await (isJson ? writeFilesDocument(context, outcomes) : reportFiles(context, outcomes))
  return exitCodeOf(outcomes)
}

async function findFormattable(
  context: Context,
  paths: readonly string[],
): Promise<readonly FoundFile[]> {
  const { cwd } = context
  const found = await findRuleFiles(cwd, paths)
  return withoutIgnored(found, paths, { configs: new Configs(context), cwd })
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
  if (isData(path)) return failed(noRule([path]))
  // A pipe cannot be formatted in place.
  const read = await readFound(context, file, { regularOnly: path !== '-' })
  if ('problem' in read) return failed(read.problem)
  const { text } = read
  const invalid = isSuite(path) ? suiteErrorOf(path, text) : undefined
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

/** True for a file of claims or settings: JSON is an expression too, and formatting would change a file of others. */
function isData(path: string): boolean {
  return /\.(?:json|ya?ml|tf)$/i.test(path) && !isSuite(path)
}

/** Formats the rule on standard input. */
async function printForm(context: Context, width: number): Promise<ExitCode> {
  const { text } = await readSource(context, '-')
  const { problems, text: formatted } = formatText('-', text, width)
  if (problems.length === 0) {
    // A pipe receives the text unchanged, because its reader uses the text as the rule. A terminal would interpret
    // control characters, so they are escaped.
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
    hint: 'Pass a number from 1 to 9999.',
  })
}
