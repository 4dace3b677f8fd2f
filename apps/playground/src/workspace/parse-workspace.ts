import type { FormSuite, MatchSuite, RuleSuite } from '@igakit/cel-testing'
import { hasStrings, isRecord, optional } from '../shared/guards.ts'
import { isEnvironment } from './environments.ts'
import { casesOf } from './open-case.ts'
import type { Workspace } from './workspace.ts'

/** Parses a workspace from JSON, without the page's notes; returns undefined if the JSON is invalid. */
export function parseWorkspace(text: string): Workspace | undefined {
  return readWorkspace(parseJson(text))
}

/** Converts a JSON value to a workspace; returns undefined if the value is invalid. */
export function readWorkspace(data: unknown): Workspace | undefined {
  const workspace = readContent(data)
  if (!workspace || !isRecord(data)) return undefined
  const { openCase } = data
  return typeof openCase === 'number' && casesOf(workspace)[openCase]
    ? { ...workspace, openCase }
    : workspace
}

function readContent(data: unknown): Workspace | undefined {
  if (!isRecord(data)) return undefined
  const { kind, suite } = data
  switch (kind) {
    case 'rule': {
      const { input, openRule } = data
      if (!isRuleSuite(suite) || typeof input !== 'string' || typeof openRule !== 'number') {
        return undefined
      }
      return suite.rules[openRule] ? { kind, suite, openRule, input } : undefined
    }
    case 'match': {
      const { accounts, filter, matchCases, users } = data
      return isMatchSuite(suite) &&
        typeof accounts === 'string' &&
        typeof filter === 'string' &&
        typeof users === 'string' &&
        Array.isArray(matchCases) &&
        matchCases.every(isMatchKeys)
        ? { kind, suite, filter, matchCases, accounts, users }
        : undefined
    }
    case 'form': {
      const { form, given, submitted } = data
      return isFormSuite(suite) &&
        typeof form === 'string' &&
        typeof given === 'string' &&
        typeof submitted === 'string'
        ? { kind, suite, form, given, submitted }
        : undefined
    }
    default:
      return undefined
  }
}

/** Parses JSON; returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another program may have used the same storage key, or a write may have been cut off.
    return undefined
  }
}

// These functions check only the members that the page relies on. The worker reports all other errors of a suite.

function isRuleSuite(value: unknown): value is RuleSuite {
  return (
    isRecord(value) &&
    isEnvironment(value['environment']) &&
    optional(value['fixtures'], isRecord) &&
    Array.isArray(value['rules']) &&
    value['rules'].every(
      (rule) => hasStrings(rule, ['name', 'expression']) && isRecord(rule) && hasCases(rule),
    )
  )
}

function isMatchSuite(value: unknown): value is MatchSuite {
  return isRecord(value) && value['kind'] === 'match' && hasCases(value)
}

function isFormSuite(value: unknown): value is FormSuite {
  return (
    isRecord(value) &&
    value['kind'] === 'form' &&
    optional(value['fixtures'], isRecord) &&
    hasCases(value)
  )
}

function hasCases(value: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(value['cases']) &&
    value['cases'].every((each) => hasStrings(each, ['name']) && 'expect' in each)
  )
}

function isMatchKeys(value: unknown): boolean {
  return hasStrings(value, ['appUserKeyCel', 'userKeyCel'])
}
