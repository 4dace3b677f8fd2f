import { withNotes } from '../workspace/notes.ts'
import { placeOf } from '../workspace/places.ts'
import { reduceWorkspace } from '../workspace/reduce/reduce-workspace.ts'
import type { WorkspaceAction } from '../workspace/action.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * The open workspace, and the workspaces of other environments, which are restored when the user selects their
 * environment.
 */
export interface Desk {
  readonly workspace: Workspace
  /** The other workspaces, keyed by place id. */
  readonly left: Readonly<Record<string, Workspace>>
}

/** Applies an action; returns the same object if nothing changes. */
export function reduceDesk(desk: Desk, action: WorkspaceAction): Desk {
  switch (action.type) {
    case 'enter':
      return action.place === placeOf(desk.workspace)
        ? desk
        : withWorkspace(desk, desk.left[action.place] ?? withNotes(action.otherwise))
    case 'replace':
      return withWorkspace(desk, withNotes(action.workspace))
    default: {
      const workspace = reduceWorkspace(desk.workspace, action)
      return workspace === desk.workspace ? desk : { ...desk, workspace }
    }
  }
}

/** Opens another workspace, and keeps the previous workspace if it belongs to a different environment. */
function withWorkspace({ left, workspace: before }: Desk, workspace: Workspace): Desk {
  const { [placeOf(workspace)]: _, ...others } = left
  const isElsewhere = placeOf(before) !== placeOf(workspace)
  return { workspace, left: isElsewhere ? { ...others, [placeOf(before)]: before } : others }
}
