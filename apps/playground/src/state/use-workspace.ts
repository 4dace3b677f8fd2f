import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Memory, Remembered } from './memory.ts'
import type { WorkspaceState, WorkspaceStore } from './workspace-store.ts'
import { beginWork } from '../workers/activity.ts'
import type { Workspace } from '../workspace/workspace.ts'

const KEEP_AFTER_MS = 300

/** Subscribes a component to the workspace, and stores the workspace after each change. */
export function useWorkspace(
  store: WorkspaceStore,
  memory: Memory,
): WorkspaceState & { readonly remembered: Remembered } {
  const state = useSyncExternalStore(store.follow, store.getState)
  const [remembered, setRemembered] = useState<Remembered>('yes')
  useEffect(() => keepWorkspace(store, memory, setRemembered), [memory, store])
  return { ...state, remembered }
}

/** Stores the newest workspace, which may not be rendered yet, so a key typed right before leaving is not lost. */
function keepWorkspace(
  store: WorkspaceStore,
  memory: Memory,
  onRemembered: (remembered: Remembered) => void,
): () => void {
  /** Workspaces opened from addresses, which are not stored until they are edited. */
  const visited = new Set<Workspace>()
  let isReplacing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: (() => void) | undefined
  let heard: WorkspaceState['desk'] | undefined
  // A tab stores only its own changes, because another tab may have stored newer work since this tab opened.
  let stored = memory.opened.length > 0 ? store.getState().desk : undefined

  const keep = (): void => {
    kept?.()
    const { desk, isVisit, workspace } = store.getState()
    if (isVisit || desk === stored) return
    stored = desk
    const left = Object.entries(desk.left).filter(([, each]) => !visited.has(each))
    const own = { workspace, left: Object.fromEntries(left) }
    // The first edit of a workspace opened from an address replaces stored work.
    if (isReplacing) memory.keepEarlier(own)
    isReplacing = false
    const remembered = memory.keepWorkspace(own)
    if (remembered === 'yes') memory.history.keep(store.past(), desk)
    onRemembered(remembered)
  }
  const hear = (): void => {
    const { desk, isVisit, workspace } = store.getState()
    if (desk === heard) return
    heard = desk
    clearTimeout(timer)
    kept?.()
    if (isVisit) {
      visited.add(workspace)
      isReplacing = true
    } else if (desk !== stored) {
      kept = beginWork()
      timer = setTimeout(keep, KEEP_AFTER_MS)
    }
  }
  hear()
  const leave = store.subscribe(hear)
  addEventListener('pagehide', keep)
  return () => {
    clearTimeout(timer)
    kept?.()
    leave()
    removeEventListener('pagehide', keep)
  }
}
