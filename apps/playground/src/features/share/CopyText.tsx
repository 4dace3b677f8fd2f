import { useId, useRef, useState } from 'react'
import controls from '../controls.module.css'
import styles from './ShareDialog.module.css'

interface CopyTextProps {
  /** What the text is: the name of its field. */
  readonly label: string
  readonly text: string
  readonly rows: number
}

/** A text to take elsewhere: to be read first, then copied. */
export function CopyText({ label, rows, text }: CopyTextProps) {
  const id = useId()
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
        value={text}
      />
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
