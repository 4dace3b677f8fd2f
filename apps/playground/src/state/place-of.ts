import type { Workspace } from './workspace.ts'

/** What the environment switch shows for a workspace: the environment of its rules, `match` or `form`. */
export function placeOf(workspace: Workspace): string {
  return workspace.kind === 'rule' ? workspace.suite.environment : workspace.kind
}
