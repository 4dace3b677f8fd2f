import { readDocument } from '@igakit/cel-testing'
import picomatch from 'picomatch'
import type { z } from 'zod'
import { nearest } from '@igakit/cel-language/spelling'
import { type Problem, UsageError } from '../usage-error.ts'
import { type Config, configFileName } from './config.ts'
import { configJsonSchema, configSchema } from './schema.ts'

/** The maximum length of a configuration file, in characters. */
const longest = 256 * 1024

/**
 * Parses a configuration file.
 * @throws UsageError `invalid_configuration` with the position of every problem.
 */
export function parseConfig(
  text: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Config {
  if (text.length > longest) {
    throw invalid(name, [{ message: `The file has more than ${longest} characters.` }])
  }
  const reading = readDocument(text, 'yaml')
  const { document } = reading
  if (!reading.ok) {
    throw invalid(
      name,
      reading.problems.map(({ message, path, place }) => ({
        message: path.length === 0 ? message : `${path.join('.')} ${message}`,
        place: { line: place.line, column: place.column },
      })),
    )
  }
  // A file with only comments has no value.
  const parsed = configSchema.safeParse(reading.value ?? {}, { reportInput: true })
  if (!parsed.success) {
    throw invalid(
      name,
      issuesOf(parsed.error.issues)
        .map(({ message, path, target }) => {
          const { column, line } = document.locate(path, target)
          return {
            message: `${path.join('.') || configFileName}: ${message}`,
            place: { line, column },
          }
        })
        .toSorted(
          ({ place: left }, { place: right }) =>
            left.line - right.line || left.column - right.column,
        ),
    )
  }
  const { data } = parsed
  const isIgnored = matcher(data.ignore ?? [])
  const overrides = (data.overrides ?? []).map(({ files }) => matcher(files))
  return {
    folder,
    name,
    data,
    isIgnored,
    overridesOf: (path) => overrides.flatMap((matches, index) => (matches(path) ? [index] : [])),
    lineOf: (path) => document.locate(path, 'key').line,
  }
}

function matcher(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => picomatch(glob.replace(/^\.\//, ''), { dot: true }))
  return (path) => matchers.some((matches) => matches(path))
}

interface ConfigIssue {
  readonly path: readonly (string | number)[]
  readonly target: 'key' | 'value'
  readonly message: string
}

function issuesOf(issues: readonly z.core.$ZodIssue[]): readonly ConfigIssue[] {
  return issues.flatMap((issue): readonly ConfigIssue[] => {
    const path = issue.path.filter((step) => typeof step !== 'symbol')
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          path: [...path, key],
          target: 'key',
          message: unknownKey(key, path),
        }))
      case 'invalid_value':
        return [
          { path, target: 'value', message: unknownValue(issue.values.map(String), issue.input) },
        ]
      case 'invalid_key':
        return [
          { path, target: 'key', message: unknownKey(String(path.at(-1)), path.slice(0, -1)) },
        ]
      case 'invalid_type':
        return [{ path, target: 'value', message: typeMessage(issue.expected, issue.input) }]
      case 'too_big':
        return [
          {
            path,
            target: 'value',
            message: `must be at most ${issue.maximum}${unitOf(issue.origin)}`,
          },
        ]
      case 'too_small':
        return [
          {
            path,
            target: 'value',
            message: `must be at least ${issue.minimum}${unitOf(issue.origin)}`,
          },
        ]
      case 'invalid_union':
        return [{ path, target: 'value', message: 'must be a string or a list of strings' }]
      default:
        return [{ path, target: 'value', message: issue.message }]
    }
  })
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  number: 'a number',
  object: 'a map',
  record: 'a map',
  string: 'a string',
}

function typeMessage(expected: string, given: unknown): string {
  const wanted = typeNames[expected] ?? expected
  return given === undefined ? `is missing; it must be ${wanted}` : `must be ${wanted}`
}

function unitOf(origin: string): string {
  switch (origin) {
    case 'array':
      return ' entries'
    case 'string':
      return ' characters'
    default:
      return ''
  }
}

function unknownKey(key: string, path: readonly (string | number)[]): string {
  return `is not a known key${suggestion(nearest(key, keysAt(path)))}`
}

function unknownValue(known: readonly string[], given: unknown): string {
  const meant = typeof given === 'string' ? nearest(given, known) : undefined
  return meant === undefined
    ? `must be one of ${known.join(', ')}`
    : `is unknown${suggestion(meant)}`
}

function suggestion(meant: string | undefined): string {
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** Returns the keys that the schema allows at a path. */
function keysAt(path: readonly (string | number)[]): readonly string[] {
  let at: unknown = configJsonSchema()
  for (const step of path) {
    at = typeof step === 'number' ? member(at, 'items') : member(member(at, 'properties'), step)
  }
  const names = member(member(at, 'propertyNames'), 'enum')
  if (Array.isArray(names)) return names.map(String)
  const properties = member(at, 'properties')
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

function member(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined
  return Object.entries(of).find(([key]) => key === name)?.[1]
}

function invalid(name: string, problems: readonly Problem[]): UsageError {
  return new UsageError({
    code: 'invalid_configuration',
    message: `${name} is not a valid configuration`,
    hint: 'Fix the file at the listed positions; `iga schema Config` prints the schema.',
    source: name,
    problems,
  })
}
