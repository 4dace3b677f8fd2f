import { type Directory, readDirectory } from '@igakit/cel'
import type { Suite } from '../suite/suite.ts'
import type { SuiteFiles } from './suite-files.ts'
import type { SuiteProblems } from './suite-problems.ts'

/** The directory that a suite's functions look things up in; nothing where it has none, or one that is not valid. */
export async function readDirectoryData(
  { directory, directoryFile }: Suite,
  files: SuiteFiles,
  problems: SuiteProblems,
): Promise<Directory | undefined> {
  const path = [directoryFile === undefined ? 'directory' : 'directoryFile']
  const data = await files.value(directory, directoryFile, path)
  if (data === undefined) return undefined
  const reading = readDirectory(data)
  if (reading.ok) return reading.directory
  for (const problem of reading.problems) {
    problems.report('invalid_value', `${problem.path} ${problem.message}`.trim(), path)
  }
  return undefined
}
