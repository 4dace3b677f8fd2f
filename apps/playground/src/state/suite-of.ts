import type { Suite } from '@igakit/cel-testing'
import { deepestJson, jsonDepth } from './json-depth.ts'
import { configOf } from './match-config.ts'
import type { Workspace } from './workspace.ts'

/** A workspace as a suite, or why it is none. */
export type SuiteOfWorkspace =
  | { readonly ok: true; readonly suite: Suite }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/**
 * The suite that a workspace is: what is exported, and what runs the cases. It may be unfinished all the same, with
 * an empty rule or without a case, which `parseSuite` refuses.
 */
export function suiteOf(workspace: Workspace): SuiteOfWorkspace {
  switch (workspace.kind) {
    case 'rule':
      return { ok: true, suite: workspace.suite }
    case 'match': {
      const accounts = readList(workspace.accounts)
      const users = readList(workspace.users)
      if (!accounts) return unreadable('accounts', 'a JSON list of objects')
      if (!users) return unreadable('users', 'a JSON list of objects')
      return {
        ok: true,
        suite: { ...workspace.suite, config: configOf(workspace), accounts, users },
      }
    }
    case 'form': {
      const form = readObject(workspace.form)
      return form
        ? { ok: true, suite: { ...workspace.suite, form } }
        : unreadable('form', 'a JSON object')
    }
    default:
      return workspace satisfies never
  }
}

function unreadable(what: string, wanted: string): SuiteOfWorkspace {
  return { ok: false, message: `Of the ${what} there has to be ${wanted}.` }
}

function readList(text: string): Record<string, unknown>[] | undefined {
  const value = readJson(text)
  return Array.isArray(value) && value.every(isObject) ? value : undefined
}

function readObject(text: string): Record<string, unknown> | undefined {
  const value = readJson(text)
  return isObject(value) ? value : undefined
}

function readJson(text: string): unknown {
  // No suite can hold it: what compares and writes suites would run out of stack.
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The editor says what is wrong with it; here it is only no suite.
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
