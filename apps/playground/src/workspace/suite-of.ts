import type { Suite } from '@igakit/cel-testing'
import { deepestJson, jsonDepth } from '../shared/json-depth.ts'
import { configOf } from './match-config.ts'
import type { Workspace } from './workspace.ts'

/** A suite, or the reason why a workspace cannot be converted to a suite. */
export type SuiteOfWorkspace =
  | { readonly ok: true; readonly suite: Suite }
  /** The reason in one sentence. */
  | { readonly ok: false; readonly message: string }

/**
 * Returns the suite of a workspace, for export and for running its cases. The suite may be unfinished: `parseSuite`
 * rejects an empty rule and a rule without cases.
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

function unreadable(what: string, format: string): SuiteOfWorkspace {
  return { ok: false, message: `Invalid ${what}: expected ${format}.` }
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
  // The code that compares and serialises suites is recursive and would overflow the stack.
  if (jsonDepth(text) > deepestJson) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // The editor reports the error.
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
