import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Memory, Remembered } from './memory.ts'
import type { WorkspaceState, WorkspaceStore } from './workspace-store.ts'

const KEEP_AFTER_MS = 300

/** Follows the workspace of the page, and keeps it for the next visit after each change. */
export function useWorkspace(
  store: WorkspaceStore,
  memory: Memory,
): WorkspaceState & { readonly remembered: Remembered } {
  const state = useSyncExternalStore(store.subscribe, store.getState)
  const { workspace } = state
  const [remembered, setRemembered] = useState<Remembered>('yes')

  useEffect(() => {
    const keep = (): void => setRemembered(memory.keepWorkspace(workspace))
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [memory, workspace])

  return { ...state, remembered }
}
