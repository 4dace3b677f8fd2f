import { openCaseOf } from './open-case.ts'
import { reduceCases } from './reduce/reduce-cases.ts'
import type { WorkspaceAction } from './action.ts'
import type { Workspace } from './workspace.ts'

type Surroundings = Extract<WorkspaceAction, { type: 'set-surroundings' }>

/** Sets the time, the directory and the time of the open case. */
export function withSurroundings(workspace: Workspace, to: Surroundings): Workspace {
  return withCaseNow(withSuiteSurroundings(workspace, to), to.caseNow)
}

function withSuiteSurroundings(workspace: Workspace, { directory, now }: Surroundings): Workspace {
  const more = { ...(now !== undefined && { now }), ...(directory && { directory }) }
  switch (workspace.kind) {
    case 'rule': {
      const { directory: _, now: __, ...suite } = workspace.suite
      return { ...workspace, suite: { ...suite, ...more } }
    }
    case 'match': {
      const { directory: _, now: __, ...suite } = workspace.suite
      return { ...workspace, suite: { ...suite, ...more } }
    }
    case 'form': {
      const { directory: _, now: __, ...suite } = workspace.suite
      return { ...workspace, suite: { ...suite, ...more } }
    }
    default:
      return workspace satisfies never
  }
}

/** Sets the time of the open case. Match cases have no time, because accounts are matched together. */
function withCaseNow(workspace: Workspace, now: string | undefined): Workspace {
  const { openCase: index, kind } = workspace
  const one = openCaseOf(workspace)
  if (index === undefined || !one || kind === 'match' || !('expect' in one)) return workspace
  if (('now' in one ? one.now : undefined) === now) return workspace
  if (workspace.kind === 'rule') {
    const found = workspace.suite.rules[workspace.openRule]?.cases[index]
    if (!found) return workspace
    const { now: _, ...rest } = found
    const changed = { ...rest, ...(now !== undefined && { now }) }
    return reduceCases(workspace, { type: 'replace-case', index, kind: 'rule', case: changed })
  }
  if (workspace.kind === 'form') {
    const found = workspace.suite.cases[index]
    if (!found) return workspace
    const { now: _, ...rest } = found
    const changed = { ...rest, ...(now !== undefined && { now }) }
    return reduceCases(workspace, { type: 'replace-case', index, kind: 'form', case: changed })
  }
  return workspace
}
