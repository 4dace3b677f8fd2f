import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Memory, Remembered } from './memory.ts'
import type { WorkspaceState, WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from './workspace.ts'

const KEEP_AFTER_MS = 300

/** Follows the workspace of the page, and keeps it for the next visit after each change. */
export function useWorkspace(
  store: WorkspaceStore,
  memory: Memory,
): WorkspaceState & { readonly remembered: Remembered } {
  const state = useSyncExternalStore(store.follow, store.getState)
  const [remembered, setRemembered] = useState<Remembered>('yes')
  useEffect(() => keepWorkspace(store, memory, setRemembered), [memory, store])
  return { ...state, remembered }
}

/** Keeps what the store holds, not what the page shows: who leaves right after a key has typed it all the same. */
function keepWorkspace(
  store: WorkspaceStore,
  memory: Memory,
  onRemembered: (remembered: Remembered) => void,
): () => void {
  /** What came with addresses, which stays a stranger's where it was left unedited. */
  const visited = new Set<Workspace>()
  let isReplacing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: WorkspaceState['desk'] | undefined

  const keep = (): void => {
    const { desk, isVisit, workspace } = store.getState()
    if (isVisit) return
    // The first edit of what came with an address takes the place of other work.
    if (isReplacing) memory.keepEarlier(workspace)
    isReplacing = false
    const own = Object.entries(desk.left).filter(([, each]) => !visited.has(each))
    onRemembered(memory.keepWorkspace(workspace, Object.fromEntries(own)))
  }
  const hear = (): void => {
    const { desk, isVisit, workspace } = store.getState()
    if (desk === kept) return
    kept = desk
    clearTimeout(timer)
    if (isVisit) {
      visited.add(workspace)
      isReplacing = true
    } else timer = setTimeout(keep, KEEP_AFTER_MS)
  }
  hear()
  const leave = store.subscribe(hear)
  addEventListener('pagehide', keep)
  return () => {
    clearTimeout(timer)
    leave()
    removeEventListener('pagehide', keep)
  }
}
