import { hasStrings, isRecord, optional } from '../shared/guards.ts'
import type { Desk } from './desk.ts'
import { parseJson, readWorkspace } from '../workspace/parse-workspace.ts'
import type { MatchRules, RuleNotes, SuiteSource, Workspace } from '../workspace/workspace.ts'

/** The version of the stored format. The first format was a workspace without a version number. */
const VERSION = 2

export function writeDesk({ left, workspace }: Desk): string {
  return JSON.stringify({ version: VERSION, workspace, left })
}

/** True if a newer version of the page wrote the text. */
export function isOfNewerVersion(text: string): boolean {
  const [, version] = /^\{"version":(\d+)/.exec(text) ?? []
  return version !== undefined && Number(version) > VERSION
}

/** Parses a desk stored by this or an earlier version of the page; returns undefined if the text is invalid. */
export function parseDesk(text: string): Desk | undefined {
  const data = parseJson(text)
  if (!isRecord(data)) return undefined
  if (data['version'] === undefined) {
    const workspace = readWhole(data)
    return workspace && { workspace, left: {} }
  }
  const { left, version, workspace: shown } = data
  const workspace = version === VERSION ? readWhole(shown) : undefined
  if (!workspace) return undefined
  const others = Object.entries(isRecord(left) ? left : {}).flatMap(([place, value]) => {
    const each = readWhole(value)
    return each ? [[place, each] as const] : []
  })
  return { workspace, left: Object.fromEntries(others) }
}

/** Reads a workspace and its notes. Drops invalid notes instead of rejecting the workspace. */
function readWhole(data: unknown): Workspace | undefined {
  const workspace = readWorkspace(data)
  const notes = isRecord(data) ? data['notes'] : undefined
  if (!workspace || !isRecord(notes)) return workspace
  const source = isSource(notes['source']) ? notes['source'] : undefined
  const more = { ...(source && { source }) }
  switch (workspace.kind) {
    case 'rule': {
      const { rules } = notes
      return Array.isArray(rules) &&
        rules.length === workspace.suite.rules.length &&
        rules.every(isRuleNotes)
        ? { ...workspace, notes: { ...more, rules } }
        : workspace
    }
    case 'match': {
      const { baseline } = notes
      return isMatchRules(baseline) ? { ...workspace, notes: { ...more, baseline } } : workspace
    }
    case 'form': {
      const { baseline } = notes
      return typeof baseline === 'string'
        ? { ...workspace, notes: { ...more, baseline } }
        : workspace
    }
    default:
      return workspace satisfies never
  }
}

function isRuleNotes(value: unknown): value is RuleNotes {
  return (
    isRecord(value) &&
    hasStrings(value, ['baseline']) &&
    optional(
      value['left'],
      (left) =>
        isRecord(left) &&
        hasStrings(left, ['input']) &&
        optional(left['openCase'], (index) => typeof index === 'number'),
    )
  )
}

function isMatchRules(value: unknown): value is MatchRules {
  return (
    isRecord(value) &&
    typeof value['filter'] === 'string' &&
    Array.isArray(value['matchCases']) &&
    value['matchCases'].every((keys) => hasStrings(keys, ['appUserKeyCel', 'userKeyCel']))
  )
}

function isSource(value: unknown): value is SuiteSource {
  return (
    isRecord(value) &&
    hasStrings(value, ['name', 'text']) &&
    isRecord(value['files']) &&
    Object.values(value['files']).every((text) => typeof text === 'string')
  )
}
