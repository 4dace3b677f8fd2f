import { parseInput, readDirectory, type Directory } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { UsageError, type Problem } from '../usage-error.ts'
import { inputLimitBytes, readSource } from './read-source.ts'

/** Records of the API nest a few levels, whatever attributes a tenant gives them. */
const limits = { inputBytes: inputLimitBytes, inputDepth: 100 }

/** So that a file of the wrong kind does not fill the screen. */
const mostProblems = 20

/** The directory data that `--directory` names; of each problem in it the path is said. */
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
      ...(problems.length > mostProblems ? [{ message: 'and there are more problems' }] : []),
    ],
  })
}

const hint =
  'Give a JSON object with any of users, appUsers, entitlements and groups, each a list of records.'
