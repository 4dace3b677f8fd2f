import { sampleAt } from './address.ts'
import type { Desk } from './desk.ts'
import { defaultPlace } from '../workspace/environments.ts'
import { sampleFor, sampleOf } from '../workspace/samples/samples.ts'
import { WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Opens the store with the workspace of the last visit. If the address contains a sample, the sample is opened instead
 * but not stored, unless the last workspace is the unchanged sample.
 * @param left the workspaces of other environments
 * @param pastOf returns the undo steps before the first state
 */
export function openStore(
  hash: string,
  remembered: Workspace | undefined,
  left: Desk['left'] = {},
  pastOf?: (present: Desk) => readonly Desk[],
): WorkspaceStore {
  const sample = sampleAt(hash)
  const first = remembered ?? (sample ?? sampleFor(defaultPlace)).workspace
  const store = new WorkspaceStore(first, undefined, left, pastOf)
  if (sample && sampleOf(store.getState().workspace) !== sample) store.visit(sample.workspace)
  return store
}
