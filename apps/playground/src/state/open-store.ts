import { sampleAt } from './address.ts'
import type { Desk } from './desk.ts'
import { defaultPlace } from '../workspace/environments.ts'
import { sampleFor, sampleOf } from '../workspace/samples/samples.ts'
import { WorkspaceStore } from './workspace-store.ts'

/**
 * Opens the store with the workspace of the last visit. If the address contains a sample, the sample is opened instead
 * but not stored, unless the last workspace is the unchanged sample.
 * @param opened the states of the last visit, the newest last
 */
export function openStore(hash: string, opened: readonly Desk[]): WorkspaceStore {
  const sample = sampleAt(hash)
  const first = opened.at(-1) ?? {
    workspace: (sample ?? sampleFor(defaultPlace)).workspace,
    left: {},
  }
  const store = new WorkspaceStore(first, undefined, opened.slice(0, -1))
  if (sample && sampleOf(store.getState().workspace) !== sample) store.visit(sample.workspace)
  return store
}
