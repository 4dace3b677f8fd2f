import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { visibleText } from '../../shared/text.ts'
import type { DialogProps } from '../dialog.ts'
import controls from '../../components/controls.module.css'
import styles from './JwtDialog.module.css'
import { readTokenText, type ReadToken } from './read-token-text.ts'

/** Reads a token, keeps only its claims and uses them as the input. */
export default function JwtDialog({ close, store }: DialogProps) {
  const [read, setRead] = useState<ReadToken>()
  if (!read) return <TokenField onRead={setRead} />
  return (
    <TokenClaims
      read={read}
      onAnother={() => setRead(undefined)}
      onUse={() => {
        store.dispatch({ type: 'edit-text', which: 'input', text: read.claims })
        close()
      }}
    />
  )
}

/**
 * The field for the token. As soon as the token is read, the field and the token are removed, so the signature does
 * not stay in the page.
 */
function TokenField({ onRead }: { readonly onRead: (read: ReadToken) => void }) {
  const id = useId()
  const [problem, setProblem] = useState<{ readonly message: string; readonly hint: string }>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const take = ({ target }: ChangeEvent<HTMLTextAreaElement>): void => {
    if (target.value.trim() === '') {
      setProblem(undefined)
      return
    }
    const reading = readTokenText(target.value, new Date())
    if (reading.ok) onRead(reading.read)
    else setProblem(reading)
  }

  return (
    <div className={controls.stack}>
      <label htmlFor={id}>JSON Web Token</label>
      <textarea
        ref={field}
        id={id}
        className={`${controls.code} ${styles.field}`}
        rows={6}
        aria-describedby={`${id}-promise ${id}-problem`}
        aria-invalid={problem !== undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={take}
      />
      <p id={`${id}-promise`} className={controls.quiet}>
        The token is decoded in this page and not sent. Its signature is dropped: not checked, not
        kept.
      </p>
      <output id={`${id}-problem`} className={styles.problem}>
        {problem && (
          <>
            <strong>{problem.message}</strong> {problem.hint}
          </>
        )}
      </output>
    </div>
  )
}

interface TokenClaimsProps {
  readonly read: ReadToken
  readonly onUse: () => void
  readonly onAnother: () => void
}

function TokenClaims({ onAnother, onUse, read }: TokenClaimsProps) {
  const id = useId()
  const use = useRef<HTMLButtonElement>(null)
  // The element that had the focus was removed.
  useEffect(() => use.current?.focus(), [])
  return (
    <div className={controls.stack}>
      {read.notes.length > 0 && (
        <ul
          id={`${id}-notes`}
          className={`${controls.caution} ${styles.notes}`}
          aria-label="About this token"
        >
          {read.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <section aria-label="Claims of the token">
        <pre
          className={`${controls.code} ${styles.claims}`}
          // Keyboard users must reach the element to scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {visibleText(read.claims)}
        </pre>
      </section>
      <div className={controls.buttons}>
        <button
          ref={use}
          type="button"
          className={controls.main}
          aria-describedby={`${id}-notes`}
          onClick={({ currentTarget }) => {
            // Closing the dialog before React removes it restores the focus.
            currentTarget.closest('dialog')?.close()
            onUse()
          }}
        >
          Use these claims
        </button>
        <button type="button" className={controls.button} onClick={onAnother}>
          Paste another
        </button>
      </div>
    </div>
  )
}
