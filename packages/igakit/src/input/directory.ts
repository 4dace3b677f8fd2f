import { parseInput, readDirectory, type Directory } from '@igakit/cel'
import type { OptionValues } from '../option-values.ts'
import type { Context } from '../context.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { inputLimitBytes, readSource } from './source.ts'

/** API records have only a few levels of nesting. */
const limits = { inputBytes: inputLimitBytes, inputDepth: 100 }

/** The maximum number of reported problems: a file of the wrong kind could otherwise fill the screen. */
const mostProblems = 20

/** Reads the directory data for `--directory`; problems include their path. */
export async function readDirectoryOption(
  context: Context,
  options: OptionValues,
): Promise<Directory | undefined> {
  const path = options.text('directory')
  if (path === undefined) return undefined
  const { name, text } = await readSource(context, path)
  const parsed = parseInput(text, limits)
  if (!parsed.ok) {
    const [issue] = parsed.issues
    throw new UsageError({
      code: issue?.code === 'limit_exceeded' ? issue.code : 'invalid_json',
      message: `${name}: ${parsed.issues.map(({ message }) => message).join('; ')}`,
      hint,
      source: name,
    })
  }
  const reading = readDirectory(parsed.input)
  if (reading.ok) return reading.directory
  const { problems } = reading
  throw new UsageError({
    code: 'invalid_directory',
    message: `${name} is not valid directory data`,
    hint,
    source: name,
    problems: [
      ...problems
        .slice(0, mostProblems)
        .map((problem): Problem => ({ message: `${problem.path} ${problem.message}`.trim() })),
      ...(problems.length > mostProblems ? [{ message: 'more problems are not listed' }] : []),
    ],
  })
}

const hint =
  'Pass a JSON object with lists of records in any of users, appUsers, entitlements and groups.'
