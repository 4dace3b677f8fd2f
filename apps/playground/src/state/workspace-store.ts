import { afterInput } from './after-input.ts'
import { reduceDesk, type Desk } from './desk.ts'
import { begin, record, redo, undo, type History } from './history.ts'
import { withNotes } from './notes.ts'
import type { WorkspaceAction } from './workspace-action.ts'
import type { Workspace } from './workspace.ts'

/** What the page shows of the store. */
export interface WorkspaceState {
  readonly workspace: Workspace
  /** The same with what was left in other environments. */
  readonly desk: Desk
  /** What is looked at in it, which is no part of the work. */
  readonly view: View
  /** Grows when texts change from outside the editors, which then have to take them over. */
  readonly revision: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Whether this is as an address gave it: a stranger's work is not kept as one's own until it is edited. */
  readonly isVisit: boolean
}

/** What a person looks at. */
export interface View {
  /** The panel beside the rule. */
  readonly panel: string
  /** Of a match: which account is explained, and compared with which user, by their indices. */
  readonly account: number
  /** Absent for the one that it is matched with. */
  readonly user?: number | undefined
  /** Of a form: the name of the field that is explained; absent for the first. */
  readonly field?: string
}

/** Keystrokes in one text that are this close together are undone together. */
const SAME_STEP_MS = 1000

/** Holds the workspace of the page and its history. The one way to change it is an action. */
export class WorkspaceStore {
  readonly #listeners = new Set<() => void>()
  readonly #now: () => number
  #history: History<Desk>
  #state: WorkspaceState
  /** What came with an address. It is told by itself, so that undo leaves it and redo comes back to it. */
  #visited: Workspace | undefined
  #lastEdit: { readonly of: string; readonly at: number } | undefined
  /** Whether the newest change is one that an editor shows already. */
  #isTyped = false

  /** @param left what a visit before left in other environments */
  constructor(
    workspace: Workspace,
    now: () => number = () => performance.now(),
    left: Desk['left'] = {},
  ) {
    const desk = { workspace: withNotes(workspace), left }
    this.#now = now
    this.#history = begin(desk)
    this.#state = {
      workspace: desk.workspace,
      desk,
      view: { panel: 'details', account: 0 },
      revision: 0,
      canUndo: false,
      canRedo: false,
      isVisit: false,
    }
  }

  readonly getState = (): WorkspaceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Like `subscribe`, for what is shown on the page beside the editors. */
  readonly follow = afterInput(this.subscribe, () => this.#isTyped)

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

  /** Shows what an address holds, in place of what is there, which undo brings back. */
  readonly visit = (workspace: Workspace): void => {
    this.#visited = withNotes(workspace)
    this.dispatch({ type: 'replace', workspace: this.#visited })
  }

  /** Looks at something else. */
  readonly look = (change: Partial<View>): void => {
    this.#isTyped = false
    this.#state = { ...this.#state, view: { ...this.#state.view, ...change } }
    for (const listener of this.#listeners) listener()
  }

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

/** Which text an action edits; undefined for what is a step by itself. */
function editOf(action: WorkspaceAction): string | undefined {
  if (action.type === 'edit-text') return action.which
  return action.type === 'edit-key' ? `${action.side} ${action.index}` : undefined
}
