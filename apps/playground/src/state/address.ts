import { samples, type Sample, sampleOf } from '../workspace/samples/samples.ts'
import { useEffect } from 'react'
import type { WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from '../workspace/workspace.ts'

const samplePrefix = '#sample='

/** True if a fragment has the format of a sample address; the sample need not exist. */
export function isSampleAddress(hash: string): boolean {
  return hash.startsWith(samplePrefix)
}

/** Returns the sample that a fragment identifies, if it exists. */
export function sampleAt(hash: string): Sample | undefined {
  if (!isSampleAddress(hash)) return undefined
  const id = hash.slice(samplePrefix.length)
  return samples.find((sample) => sample.id === id)
}

/** Returns the fragment of a sample's address; empty if there is no sample. */
export function addressOf(sample: Sample | undefined): string {
  return sample ? `${samplePrefix}${sample.id}` : ''
}

/** Keeps the page's address in sync with the open sample. */
export function useAddress(store: WorkspaceStore, workspace: Workspace): void {
  useEffect(() => {
    const address = addressOf(sampleOf(workspace))
    // Keep all other fragments, including the addresses of unknown samples, which the page reports.
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
