import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { defaultPlace, environmentEntry } from '../../workspace/environments.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { readTokenText } from './read-token-text.ts'

/** A decoded token, or the reason why the pasted text was not used. */
export type AdoptedToken = (
  | { readonly kind: 'claims'; readonly claims: string; readonly notes: readonly string[] }
  | { readonly kind: 'unreadable'; readonly message: string }
) & {
  /** The workspace after the paste; absent if the claims are not used yet. */
  readonly of?: Workspace
}

/** Decodes a pasted token and uses its claims as the input of an open rule on claims. */
export function adoptToken(store: WorkspaceStore, text: string): AdoptedToken {
  const reading = readTokenText(text, new Date())
  if (!reading.ok) {
    const message = `${reading.message} ${reading.hint}`
    return { kind: 'unreadable', message, of: store.getState().workspace }
  }
  const { claims, notes } = reading.read
  if (!takesClaims(store.getState().workspace)) return { kind: 'claims', claims, notes }
  adoptClaims(store, claims)
  return { kind: 'claims', claims, notes, of: store.getState().workspace }
}

/** Opens the claims as the input of a rule on claims. */
export function adoptClaims(store: WorkspaceStore, claims: string): void {
  if (!takesClaims(store.getState().workspace)) {
    const otherwise = ruleWorkspace({ environment: defaultPlace, expression: '', input: claims })
    store.dispatch({ type: 'enter', place: defaultPlace, otherwise })
  }
  store.dispatch({ type: 'edit-text', which: 'input', text: claims })
}

export function takesClaims(
  workspace: Workspace,
): workspace is Extract<Workspace, { kind: 'rule' }> {
  return (
    workspace.kind === 'rule' && environmentEntry(workspace.suite.environment).input === 'claims'
  )
}
