import { type ReactNode, useSyncExternalStore } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import controls from '../../components/controls.module.css'
import styles from '../../components/Notice.module.css'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import { adoptClaims, type AdoptedToken, takesClaims } from './adopt-token.ts'

interface TokenNoticeProps {
  readonly store: WorkspaceStore
  readonly adopted: AdoptedToken | undefined
  readonly onClose: () => void
}

/** Reports the result of pasting a token, or offers to return to the claims that an opened token replaced. */
export default function TokenNotice({ adopted, onClose, store }: TokenNoticeProps) {
  const { view, workspace } = useSyncExternalStore(store.follow, store.getState)
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
  if (!adopted || (adopted.of && adopted.of !== workspace)) return null
  if (adopted.kind === 'unreadable') {
    return (
      <Bar label="Pasted token" onDismiss={onClose}>
        <p>The pasted token was not used: {adopted.message}</p>
      </Bar>
    )
  }
  return (
    <Bar label="Pasted token" onDismiss={onClose}>
      <p>
        {adopted.of
          ? 'The pasted token was decoded in this page; these are its claims.'
          : 'The pasted token was decoded in this page and not inserted.'}{' '}
        Its signature was dropped, and nothing was sent. {adopted.notes.join(' ')}
      </p>
      {!adopted.of && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            adoptClaims(store, adopted.claims)
            onClose()
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
