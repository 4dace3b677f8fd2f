import { withNotes } from './notes.ts'
import { placeOf } from './place-of.ts'
import { reduceWorkspace } from './reduce-workspace.ts'
import type { WorkspaceAction } from './workspace-action.ts'
import type { Workspace } from './workspace.ts'

/** What the page shows, and what was left in other environments, which comes back when a person does. */
export interface Desk {
  readonly workspace: Workspace
  /** By their places; the one that is shown is not among them. */
  readonly left: Readonly<Record<string, Workspace>>
}

/** The desk after an action; the same object where the action changes nothing. */
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

/** Shows another workspace; one of another environment leaves the one before where it is found again. */
function withWorkspace({ left, workspace: before }: Desk, workspace: Workspace): Desk {
  const { [placeOf(workspace)]: _, ...others } = left
  const isElsewhere = placeOf(before) !== placeOf(workspace)
  return { workspace, left: isElsewhere ? { ...others, [placeOf(before)]: before } : others }
}
