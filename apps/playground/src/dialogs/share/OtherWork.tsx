import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import type { Memory } from '../../state/memory.ts'
import { isEmbedded } from '../../state/page-storage.ts'
import { sampleOf } from '../../workspace/samples/samples.ts'
import type { WorkspaceStore } from '../../state/workspace-store.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import controls from '../../components/controls.module.css'
import styles from '../../components/Notice.module.css'

interface OtherWorkProps {
  readonly memory: Memory
  readonly store: WorkspaceStore
}

/** Offers to return to the user's own work while a link is open and afterwards. */
export function OtherWork({ memory, store }: OtherWorkProps) {
  const { canUndo, isVisit, workspace } = useSyncExternalStore(store.follow, store.getState)
  const [dismissed, setDismissed] = useState<Workspace>()
  // Undo restores work that was set aside during this visit.
  const [earlier, setEarlier] = useState(() => memory.earlier())
  const [hasOwn, setHasOwn] = useState(() => {
    const { left = {}, workspace: own } = memory.opened.at(-1) ?? {}
    return [own, ...Object.values(left)].some(isOwn)
  })
  if (!hasOwn && !isVisit && isOwn(workspace)) setHasOwn(true)
  // An embedded page saves nothing.
  if (isEmbedded) return null
  if (isVisit && canUndo) {
    if (dismissed === workspace) return null
    return (
      <aside className={styles.bar} aria-label="Your own work">
        <p>
          This work is from a link. It is saved once you edit it
          {hasOwn && '; your own work is still saved'}.
        </p>
        {hasOwn && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              store.undo()
              focusResult()
            }}
          >
            Back to my work
          </button>
        )}
        <IconButton
          icon="close"
          label="Dismiss"
          onClick={() => {
            setDismissed(workspace)
            focusResult()
          }}
        />
      </aside>
    )
  }
  if (!earlier) return null
  const leave = (): void => {
    memory.forgetEarlier()
    setEarlier(memory.earlier())
    focusResult()
  }
  return (
    <aside className={styles.bar} aria-label="Your own work">
      <p>Your earlier work is still saved.</p>
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          store.dispatch({ type: 'replace', workspace: earlier })
          leave()
        }}
      >
        Restore
      </button>
      <button type="button" className={controls.button} onClick={leave}>
        Forget it
      </button>
    </aside>
  )
}

/** Returns false for an unchanged sample, which is not the user's own work. */
function isOwn(workspace: Workspace | undefined): boolean {
  return workspace !== undefined && sampleOf(workspace) === undefined
}

/** Focuses the result, because the next render removes the button that has the focus. */
function focusResult(): void {
  requestAnimationFrame(() => {
    document.getElementById('result')?.focus({ preventScroll: true })
  })
}
