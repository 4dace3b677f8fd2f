import { afterInput, FRAME_MS } from '../shared/after-input.ts'
import { reduceDesk, type Desk } from './desk.ts'
import { begin, record, redo, undo, type History } from './history.ts'
import { withNotes } from '../workspace/notes.ts'
import type { WorkspaceAction } from '../workspace/action.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** The state that views render. */
export interface WorkspaceState {
  readonly workspace: Workspace
  /** The workspaces of all environments. */
  readonly desk: Desk
  /** The current selection, which is not part of the workspace. */
  readonly view: View
  /** Increases when the workspace changes outside the editors, which then show the new text. */
  readonly revision: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** True if the workspace comes from an address and has not been edited or stored. */
  readonly isVisit: boolean
}

/** The user's selection. */
export interface View {
  /** The id of the selected tab. */
  readonly panel: string
  /** For a match: the index of the explained account. */
  readonly account: number
  /** The index of the user to compare with; absent for the matched user. */
  readonly user?: number | undefined
  /** For a form: the explained field; absent for the first field. */
  readonly field?: string
  /** The claims that an opened token replaced. */
  readonly replaced?: { readonly claims: string; readonly by: string } | undefined
}

/** Keystrokes less than this many milliseconds apart form one undo step. */
const SAME_STEP_MS = 1000

/** Stores the workspace and its history. Only actions change the workspace. */
export class WorkspaceStore {
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number
  #history: History<Desk>
  #state: WorkspaceState
  /** The workspace opened from an address. Compared by identity, so undo ends the visit and redo resumes it. */
  #visited: Workspace | undefined
  #lastEdit: { readonly of: string; readonly at: number } | undefined
  /** True if the newest change was typed and an editor therefore already shows it. */
  #isTyped = false

  /**
   * @param past the undo steps before the first state
   */
  constructor(
    { left, workspace }: Desk,
    now: () => number = () => performance.now(),
    past: readonly Desk[] = [],
  ) {
    const desk = { workspace: withNotes(workspace), left }
    this.#now = now
    this.#history = begin(desk, past)
    this.#state = {
      workspace: desk.workspace,
      desk,
      view: { panel: 'details', account: 0 },
      revision: 0,
      canUndo: past.length > 0,
      canRedo: false,
      isVisit: false,
    }
  }

  readonly getState = (): WorkspaceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes a listener that can wait while the user types, for components outside the editors. */
  readonly follow = afterInput(this.subscribe, () => (this.#isTyped ? FRAME_MS : 0))

  /** Records a change that an editor already shows. */
  readonly edit = (action: WorkspaceAction): void => this.#edit(action, 0)

  /** Records a change typed outside the editors, which do not show the change yet. */
  readonly type = (action: WorkspaceAction): void => this.#edit(action, 1)

  #edit(action: WorkspaceAction, revisions: 0 | 1): void {
    const of = editOf(action)
    const at = this.#now()
    const joins =
      of !== undefined && this.#lastEdit?.of === of && at - this.#lastEdit.at < SAME_STEP_MS
    this.#lastEdit = of === undefined ? undefined : { of, at }
    this.#show(record(this.#history, this.#reduce(action), joins), revisions)
  }

  /** Applies an action that the editors do not show yet. */
  readonly dispatch = (action: WorkspaceAction): void => {
    this.#lastEdit = undefined
    this.#show(record(this.#history, this.#reduce(action)), 1)
  }

  /** Opens a workspace from an address; undo restores the previous workspace. */
  readonly visit = (workspace: Workspace): void => {
    this.#visited = withNotes(workspace)
    this.dispatch({ type: 'replace', workspace: this.#visited })
  }

  /** Changes the selection. */
  readonly look = (change: Partial<View>): void => {
    this.#isTyped = false
    this.#state = { ...this.#state, view: { ...this.#state.view, ...change } }
    for (const listener of this.#listeners) listener()
  }

  /** Returns the undo steps, the newest last. */
  readonly past = (): readonly Desk[] => this.#history.past

  readonly undo = (): void => {
    this.#lastEdit = undefined
    this.#show(undo(this.#history), 1)
  }

  readonly redo = (): void => {
    this.#lastEdit = undefined
    this.#show(redo(this.#history), 1)
  }

  #reduce(action: WorkspaceAction): Desk {
    return reduceDesk(this.#history.present, action)
  }

  #show(history: History<Desk>, revisions: 0 | 1): void {
    if (history === this.#history) return
    this.#history = history
    this.#isTyped = revisions === 0
    const desk = history.present
    this.#state = {
      ...this.#state,
      workspace: desk.workspace,
      desk,
      revision: this.#state.revision + revisions,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      isVisit: desk.workspace === this.#visited,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the name of the text that an action edits; undefined if the action is always a separate undo step. */
function editOf(action: WorkspaceAction): string | undefined {
  if (action.type === 'edit-text') return action.which
  return action.type === 'edit-key' ? `${action.side} ${action.index}` : undefined
}
