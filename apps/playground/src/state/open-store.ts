import { sampleAt } from './address.ts'
import type { Desk } from './desk.ts'
import { defaultPlace } from './environments.ts'
import { sampleFor } from './sample-for.ts'
import { sampleOf } from './samples.ts'
import { WorkspaceStore } from './workspace-store.ts'
import type { Workspace } from './workspace.ts'

/**
 * The store that the page begins with: the work of the last visit. A sample that the address names is shown over it, and
 * is not yet kept; unless the work is that sample, with cases perhaps.
 * @param left what the last visit left in other environments
 */
export function openStore(
  hash: string,
  remembered: Workspace | undefined,
  left: Desk['left'] = {},
): WorkspaceStore {
  const sample = sampleAt(hash)
  const first = remembered ?? (sample ?? sampleFor(defaultPlace)).workspace
  const store = new WorkspaceStore(first, undefined, left)
  if (sample && sampleOf(store.getState().workspace) !== sample) store.visit(sample.workspace)
  return store
}
