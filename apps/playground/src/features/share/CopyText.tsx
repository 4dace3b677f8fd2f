import { useId, useRef, useState, type ClipboardEvent } from 'react'
import { visibleText } from '../../state/visible-text.ts'
import controls from '../controls.module.css'
import styles from './ShareDialog.module.css'

interface CopyTextProps {
  /** What the text is: the name of its field. */
  readonly label: string
  readonly text: string
  readonly rows: number
}

/** A text to take elsewhere: to be read first, as it is, then copied, exactly. */
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
      // The browser keeps the clipboard to itself: the text is selected, for a person to copy.
      field.current?.select()
      setCopied({ text, worked: false })
    }
  }
  /** Whoever selects all of it and copies by hand gets the text as well, not the numbers. */
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
          What cannot be seen is shown by its number, such as [U+202E], and copied as it is.
        </p>
      )}
      <div className={controls.buttons}>
        <button type="button" className={controls.main} onClick={() => void copy()}>
          Copy
        </button>
        <output>
          {copied?.text === text &&
            (copied.worked ? 'Copied.' : 'The browser does not let the page copy: it is selected.')}
        </output>
      </div>
    </div>
  )
}
