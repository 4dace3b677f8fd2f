import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native dialog, which traps the focus and closes on Escape. */
export function Dialog({ children, onClose, title }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closing the dialog before React removes it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.bar}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  )
}
