import { useEffect } from 'react'
import { addressOf, sampleAt } from './address.ts'
import { sampleOf } from './samples.ts'
import type { WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from './workspace.ts'

/** Keeps the address of the page that of the sample it shows, and follows one that is typed or clicked. */
export function useAddress(store: WorkspaceStore, workspace: Workspace): void {
  useEffect(() => {
    const address = addressOf(sampleOf(workspace))
    // A fragment of another kind is not ours to take away, nor is one that cannot be followed, which is explained.
    const isOurs = location.hash === '' || sampleAt(location.hash) !== undefined
    if (!isOurs || location.hash === address) return
    history.replaceState(null, '', `${location.pathname}${location.search}${address}`)
  }, [workspace])

  useEffect(() => {
    const follow = (): void => {
      const sample = sampleAt(location.hash)
      if (sample) store.visit(sample.workspace)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [store])
}
