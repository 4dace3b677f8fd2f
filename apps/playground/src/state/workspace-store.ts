import { begin, record, redo, undo, type History } from './history.ts'
import { reduceWorkspace } from './reduce-workspace.ts'
import type { WorkspaceAction } from './workspace-action.ts'
import type { Workspace } from './workspace.ts'

/** What the page shows of the store. */
export interface WorkspaceState {
  readonly workspace: Workspace
  /** Grows when texts change from outside the editors, which then have to take them over. */
  readonly revision: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** Keystrokes in one text that are this close together are undone together. */
const SAME_STEP_MS = 1000

/** Holds the workspace of the page and its history. The one way to change it is an action. */
export class WorkspaceStore {
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number
  #history: History<Workspace>
  #state: WorkspaceState
  #lastEdit: { readonly of: string; readonly at: number } | undefined

  constructor(workspace: Workspace, now: () => number = () => performance.now()) {
    this.#now = now
    this.#history = begin(workspace)
    this.#state = { workspace, revision: 0, canUndo: false, canRedo: false }
  }

  readonly getState = (): WorkspaceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes over what an editor holds already. */
  readonly edit = (action: WorkspaceAction): void => {
    const of = editOf(action)
    const at = this.#now()
    const joins =
      of !== undefined && this.#lastEdit?.of === of && at - this.#lastEdit.at < SAME_STEP_MS
    this.#lastEdit = of === undefined ? undefined : { of, at }
    this.#show(record(this.#history, this.#reduce(action), joins), 0)
  }

  /** Does something that editors do not know of yet. */
  readonly dispatch = (action: WorkspaceAction): void => {
    this.#lastEdit = undefined
    this.#show(record(this.#history, this.#reduce(action)), 1)
  }

  readonly undo = (): void => {
    this.#lastEdit = undefined
    this.#show(undo(this.#history), 1)
  }

  readonly redo = (): void => {
    this.#lastEdit = undefined
    this.#show(redo(this.#history), 1)
  }

  #reduce(action: WorkspaceAction): Workspace {
    return reduceWorkspace(this.#history.present, action)
  }

  #show(history: History<Workspace>, revisions: 0 | 1): void {
    if (history === this.#history) return
    this.#history = history
    this.#state = {
      workspace: history.present,
      revision: this.#state.revision + revisions,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Which text an action edits; undefined for what is a step by itself. */
function editOf(action: WorkspaceAction): string | undefined {
  if (action.type === 'edit-text') return action.which
  return action.type === 'edit-key' ? `${action.side} ${action.index}` : undefined
}
