import { useId, useRef, useState, type ClipboardEvent } from 'react'
import { visibleText } from '../../shared/text.ts'
import controls from '../../components/controls.module.css'
import styles from './ShareDialog.module.css'

interface CopyTextProps {
  /** The label of the field. */
  readonly label: string
  readonly text: string
  readonly rows: number
}

/** Text that the user can view and copy verbatim. */
export function CopyText({ label, rows, text }: CopyTextProps) {
  const id = useId()
  const shown = visibleText(text)
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<{ readonly text: string; readonly worked: boolean }>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied({ text, worked: true })
    } catch {
      // The browser denied access to the clipboard, so select the text for manual copying.
      field.current?.select()
      setCopied({ text, worked: false })
    }
  }
  /** Copies the original text instead of the displayed code points when the user selects and copies everything. */
  const copyExactly = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { selectionEnd, selectionStart, value } = event.currentTarget
    if (selectionStart > 0 || selectionEnd < value.length) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className={controls.code}
        rows={rows}
        readOnly
        spellCheck={false}
        aria-describedby={shown === text ? undefined : `${id}-note`}
        value={shown}
        onCopy={copyExactly}
      />
      {shown !== text && (
        <p id={`${id}-note`} className={controls.quiet}>
          Invisible characters are shown by code point, such as [U+202E], and copied unchanged.
        </p>
      )}
      <div className={controls.buttons}>
        <button type="button" className={controls.main} onClick={() => void copy()}>
          Copy
        </button>
        <output>
          {copied?.text === text &&
            (copied.worked
              ? 'Copied.'
              : 'The browser does not allow the page to copy. The text is selected.')}
        </output>
      </div>
    </div>
  )
}
