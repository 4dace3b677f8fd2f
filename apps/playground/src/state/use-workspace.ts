import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Memory, Remembered } from './memory.ts'
import type { WorkspaceState, WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from './workspace.ts'

const KEEP_AFTER_MS = 300

/** Follows the workspace of the page, and keeps it for the next visit after each change. */
export function useWorkspace(
  store: WorkspaceStore,
  memory: Memory,
): WorkspaceState & { readonly remembered: Remembered } {
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { desk, isVisit, workspace } = state
  /** What came with addresses, which stays a stranger's where it was left unedited. */
  const visited = useRef(new Set<Workspace>())
  const isReplacing = useRef(false)
  const [remembered, setRemembered] = useState<Remembered>('yes')

  useEffect(() => {
    if (isVisit) {
      visited.current.add(workspace)
      isReplacing.current = true
      return undefined
    }
    const keep = (): void => {
      // The first edit of what came with an address takes the place of other work.
      if (isReplacing.current) memory.keepEarlier(workspace)
      isReplacing.current = false
      const own = Object.entries(desk.left).filter(([, each]) => !visited.current.has(each))
      setRemembered(memory.keepWorkspace(workspace, Object.fromEntries(own)))
    }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [desk, isVisit, memory, workspace])

  return { ...state, remembered }
}
