import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import controls from '../../components/controls.module.css'
import styles from '../../components/Notice.module.css'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { defaultPlace, environmentEntry } from '../../workspace/environments.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Matches a JSON Web Token, possibly after `Bearer`. The repetitions cannot overlap, so matching is linear. */
const token = /^\s*(?:bearer\s+)?eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*\s*$/i

/** A decoded token, or the reason why the pasted text was not used. */
type Notice =
  | { readonly kind: 'claims'; readonly claims: string; readonly notes: readonly string[] }
  | { readonly kind: 'unreadable'; readonly message: string }

/**
 * Recognises a token that is pasted into an editor, decodes it in the page, drops its signature and uses its claims
 * as the input.
 */
export function PastedToken({ store }: { readonly store: WorkspaceStore }) {
  const { workspace } = useSyncExternalStore(store.follow, store.getState)
  const [notice, setNotice] = useState<Notice>()
  useEffect(() => {
    const adopt = async (text: string): Promise<void> => {
      const decoded = await decode(text)
      setNotice(decoded)
      if (decoded.kind === 'claims' && takesClaims(store.getState().workspace)) {
        store.dispatch({ type: 'edit-text', which: 'input', text: decoded.claims })
      }
    }
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isForEditor(event.target) || !token.test(text)) return
      // The signature must not reach the editor, its history or the storage.
      event.preventDefault()
      event.stopPropagation()
      void adopt(text)
    }
    addEventListener('paste', onPaste, { capture: true })
    return () => removeEventListener('paste', onPaste, { capture: true })
  }, [store])

  if (!notice) return null
  const close = (): void => setNotice(undefined)
  if (notice.kind === 'unreadable') {
    return (
      <aside className={styles.bar} aria-label="Pasted token">
        <p>The pasted token was not used: {notice.message}</p>
        <IconButton icon="close" label="Dismiss" onClick={close} />
      </aside>
    )
  }
  const isUsed = takesClaims(workspace) && workspace.input === notice.claims
  return (
    <aside className={styles.bar} aria-label="Pasted token">
      <p>
        {isUsed
          ? 'The pasted token was decoded in this page; these are its claims.'
          : 'The pasted token was decoded in this page and not inserted.'}{' '}
        Its signature was dropped, and nothing was sent. {notice.notes.join(' ')}
      </p>
      {!isUsed && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            adoptClaims(store, notice.claims)
            close()
          }}
        >
          Use its claims
        </button>
      )}
      <IconButton icon="close" label="Dismiss" onClick={close} />
    </aside>
  )
}

/** Opens the claims as the input of a rule on claims. */
function adoptClaims(store: WorkspaceStore, claims: string): void {
  if (!takesClaims(store.getState().workspace)) {
    const otherwise = ruleWorkspace({ environment: defaultPlace, expression: '', input: claims })
    store.dispatch({ type: 'enter', place: defaultPlace, otherwise })
  }
  store.dispatch({ type: 'edit-text', which: 'input', text: claims })
}

function takesClaims(workspace: Workspace): workspace is Extract<Workspace, { kind: 'rule' }> {
  return (
    workspace.kind === 'rule' && environmentEntry(workspace.suite.environment).input === 'claims'
  )
}

/** True outside dialogs and fields, where a token may be wanted as it is. */
function isForEditor(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('dialog, [role="tabpanel"]')) return false
  return (
    target === document.body || target.closest('.monaco-editor, main > section textarea') !== null
  )
}

// Loaded lazily, because most visits paste no token.
async function decode(text: string): Promise<Notice> {
  const { readTokenText } = await import('./read-token-text.ts')
  const reading = readTokenText(text.trim().replace(/^bearer\s+/i, ''), new Date())
  return reading.ok
    ? { kind: 'claims', claims: reading.read.claims, notes: reading.read.notes }
    : { kind: 'unreadable', message: `${reading.message} ${reading.hint}` }
}
