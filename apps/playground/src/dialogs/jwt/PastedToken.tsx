import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import controls from '../../components/controls.module.css'
import styles from '../../components/Notice.module.css'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { defaultPlace, environmentEntry } from '../../workspace/environments.ts'
import { ruleWorkspace } from '../../workspace/rule-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/**
 * Matches a JSON Web Token without whitespace, possibly quoted or after `Authorization:`, `NAME=` or `Bearer`. The
 * unlimited repetitions cannot overlap, so matching is linear.
 */
const token = /^(?:[\w"'`:=-]{0,120}["'`:=r])?eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*["'`,;]{0,3}$/i

/** A decoded token, or the reason why the pasted text was not used. */
type Notice =
  | { readonly kind: 'claims'; readonly claims: string; readonly notes: readonly string[] }
  | { readonly kind: 'unreadable'; readonly message: string }

/**
 * Recognises a token that is pasted into an editor, decodes it in the page, drops its signature and uses its claims
 * as the input. Also offers to return to claims that an opened token replaced.
 */
export function PastedToken({ store }: { readonly store: WorkspaceStore }) {
  const { view, workspace } = useSyncExternalStore(store.follow, store.getState)
  const [notice, setNotice] = useState<Notice>()
  /** The workspace that the notice is about. Claims that are not used yet do not depend on it. */
  const [of, setOf] = useState<Workspace>()
  useEffect(() => {
    const adopt = async (text: string): Promise<void> => {
      const decoded = await decode(text)
      const isUnused = decoded.kind === 'claims' && !takesClaims(store.getState().workspace)
      if (decoded.kind === 'claims' && !isUnused) adoptClaims(store, decoded.claims)
      setNotice(decoded)
      setOf(isUnused ? undefined : store.getState().workspace)
    }
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isForEditor(event.target) || !token.test(text.replaceAll(/\s+/g, ''))) return
      // The signature must not reach the editor, its history or the storage.
      event.preventDefault()
      event.stopPropagation()
      void adopt(text)
    }
    addEventListener('paste', onPaste, { capture: true })
    return () => removeEventListener('paste', onPaste, { capture: true })
  }, [store])

  const { replaced } = view
  if (replaced && takesClaims(workspace) && workspace.input === replaced.by) {
    const close = (): void => store.look({ replaced: undefined })
    return (
      <Bar label="Opened token" onDismiss={close}>
        <p>The opened token replaced your claims.</p>
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            adoptClaims(store, replaced.claims)
            close()
          }}
        >
          Back to my claims
        </button>
      </Bar>
    )
  }
  // The next edit ends the notice.
  if (!notice || (of && of !== workspace)) return null
  const close = (): void => setNotice(undefined)
  if (notice.kind === 'unreadable') {
    return (
      <Bar label="Pasted token" onDismiss={close}>
        <p>The pasted token was not used: {notice.message}</p>
      </Bar>
    )
  }
  return (
    <Bar label="Pasted token" onDismiss={close}>
      <p>
        {of
          ? 'The pasted token was decoded in this page; these are its claims.'
          : 'The pasted token was decoded in this page and not inserted.'}{' '}
        Its signature was dropped, and nothing was sent. {notice.notes.join(' ')}
      </p>
      {!of && (
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
    </Bar>
  )
}

interface BarProps {
  readonly children: ReactNode
  readonly label: string
  readonly onDismiss: () => void
}

function Bar({ children, label, onDismiss }: BarProps) {
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
      <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
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
  const reading = readTokenText(text, new Date())
  return reading.ok
    ? { kind: 'claims', claims: reading.read.claims, notes: reading.read.notes }
    : { kind: 'unreadable', message: `${reading.message} ${reading.hint}` }
}
