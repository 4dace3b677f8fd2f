import type { FormSuite, MatchSuite, RuleSuite } from '@igakit/cel-testing'
import { hasStrings, isRecord, optional } from '../evaluation/guards.ts'
import { isEnvironment } from './environments.ts'
import { casesOf } from './open-case.ts'
import type { Workspace } from './workspace.ts'

/**
 * Reads what `JSON.stringify` made of a workspace, without what the page keeps beside it; undefined when it is none.
 */
export function parseWorkspace(text: string): Workspace | undefined {
  return readWorkspace(parseJson(text))
}

/** Reads a workspace of JSON. */
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

/** A value of JSON; undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Someone else's text under our name, or a write that was cut off: as good as nothing.
    return undefined
  }
}

// These look at what the page relies on; whatever else is wrong with a suite its run says, in the worker.

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
