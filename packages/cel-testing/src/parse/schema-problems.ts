import type { z } from 'zod'
import type { Path } from '../values/json.ts'
import type { SuiteProblem, SuiteProblemCode } from '../document/problem.ts'
import type { ProblemList } from '../document/problem-list.ts'
import type { SuiteDocument } from '../document/suite-document.ts'
import { nearest } from '@igakit/cel-language/spelling'
import { SuiteKeys } from './suite-keys.ts'

type Issue = z.core.$ZodIssue

/** Adds schema issues as problems with positions. */
export function addSchemaProblems(
  { issues }: z.ZodError,
  document: SuiteDocument,
  problems: ProblemList,
): void {
  const known = new SuiteKeys()
  const add = (issue: Issue, base: Path): void => {
    const path = [...base, ...issue.path.filter((step) => typeof step !== 'symbol')]
    if (issue.code === 'unrecognized_keys') {
      const unknown = (key: string): SuiteProblem => ({
        code: 'unknown_key',
        message: unknownKeyMessage(key, known.at(path)),
        path: [...path, key],
        place: document.locate([...path, key], 'key'),
      })
      for (const key of issue.keys) problems.add(() => unknown(key))
      return
    }
    const branch = issue.code === 'invalid_union' ? branchMeant(issue.errors) : undefined
    if (branch !== undefined) {
      for (const each of branch) add(each, path)
      return
    }
    problems.add(() => ({
      code: codeOf(issue, path),
      message: messageOf(issue),
      path,
      place: document.locate(path),
    }))
  }
  for (const issue of issues) add(issue, [])
}

/**
 * Returns the issues of the alternative that the author probably intended: an alternative without missing keys,
 * preferably with issues only inside its members. Returns undefined if the intention is unknown.
 */
function branchMeant(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const near = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || !isOfOtherShape(issue)),
  )
  const complete = near.filter((issues) => !issues.some(isMissing))
  const without = (code: Issue['code']): readonly Issue[] | undefined =>
    complete.find(
      (issues) => !issues.some((issue) => issue.code === code && issue.path.length === 0),
    )
  const exact = complete.find((issues) => issues.every(({ path }) => path.length > 0))
  return exact ?? without('custom') ?? complete[0]
}

function isOfOtherShape({ code }: Issue): boolean {
  return code === 'invalid_type' || code === 'invalid_union' || code === 'invalid_value'
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'invalid_type') return issue.input === undefined && issue.path.length > 0
  return issue.code === 'invalid_value' && issue.input === undefined
}

function codeOf(issue: Issue, path: Path): SuiteProblemCode {
  const isAbsent = 'input' in issue ? issue.input === undefined : /is missing/.test(issue.message)
  if (!isAbsent || path.length === 0) return 'invalid_value'
  return path.at(-1) === 'expect' ? 'missing_expectation' : 'missing_key'
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `is missing; it must be ${expected(issue.expected)}`
      return issue.message.startsWith('Invalid input')
        ? `must be ${expected(issue.expected)}`
        : issue.message
    case 'invalid_value':
      return choiceMessage(issue.values.map(String), issue.input)
    case 'too_small':
      return `must have at least ${String(issue.minimum)}`
    default:
      return issue.message
  }
}

function unknownKeyMessage(key: string, known: readonly string[]): string {
  const meant = nearest(key, known)
  return `is an unknown key${meant === undefined || meant === key ? '' : `; did you mean ${meant}?`}`
}

function choiceMessage(values: readonly string[], given: unknown): string {
  const choices = `${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  if (given === undefined) return `is missing; it must be ${choices}`
  const meant = typeof given === 'string' ? nearest(given, values) : undefined
  if (meant !== undefined) return `is unknown; did you mean ${meant}?`
  return `must be ${choices}`
}

const expectedNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  nonoptional: 'present',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
}

function expected(type: string): string {
  return expectedNames[type] ?? type
}
