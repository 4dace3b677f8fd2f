import {
  type EvaluateOptions,
  Timestamp,
  type Environment,
  formFieldEnvironment,
  getEnvironment,
  type Directory,
  readDirectory,
} from '@igakit/cel'
import type { SuiteOptions } from './suite-options.ts'
import type { RuleSuite, SuiteRule } from '../suite/rule-suite.ts'
import { nearest } from '@igakit/cel-language/spelling'
import type { Suite } from '../suite/suite.ts'
import type { SuiteFiles } from './suite-files.ts'
import type { SuiteProblems } from './suite-problems.ts'

/** Returns the environment of a rule. */
export function environmentOf(
  { environment: id }: RuleSuite,
  { fieldType }: SuiteRule,
  { profile }: SuiteOptions,
): Environment {
  const environment = getEnvironment(id, profile)
  return fieldType === undefined ? environment : formFieldEnvironment(environment, fieldType)
}

type Now = NonNullable<EvaluateOptions['now']>

/** Returns the time for a case: the case's own, otherwise the suite's, otherwise the run's. */
export function timeOf(
  ofCase: string | undefined,
  ofSuite: string | undefined,
  { now }: SuiteOptions,
): Now {
  const text = ofCase ?? ofSuite
  return (text === undefined ? undefined : Timestamp.parse(text)) ?? now ?? new Date()
}

/** Converts a time to a Date, with millisecond precision. */
export function toDate(now: Now): Date {
  if (now instanceof Date) return now
  return new Date(now.seconds * 1000 + Math.floor(now.nanos / 1_000_000))
}

/** Reports unknown variables in an input; otherwise, a misspelt variable would only appear to be missing. */
export function unknownVariables(
  input: Readonly<Record<string, unknown>>,
  { assumesVariables, id, variables }: Environment,
): readonly string[] {
  if (assumesVariables) return []
  const known = variables.flatMap(({ aliases = [], name }) => [name, ...aliases])
  return Object.keys(input)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known)
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`
      return `gives ${name}, which is not a variable of ${id}${hint}`
    })
}

/** Reads a suite's directory data; undefined if the data is absent or invalid. */
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
