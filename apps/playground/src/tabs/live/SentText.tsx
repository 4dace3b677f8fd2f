import { useCallback, useEffect, useRef, useState } from 'react'
import { visibleText } from '../../shared/text.ts'
import controls from '../../components/controls.module.css'
import styles from './LivePanel.module.css'

interface SentTextProps {
  /** The accessible name of the text. */
  readonly label: string
  readonly text: string
}

/** The text of a request, with the number of hidden lines. */
export function SentText({ label, text }: SentTextProps) {
  const box = useRef<HTMLElement>(null)
  const [below, setBelow] = useState(0)
  const measure = useCallback((): void => {
    if (box.current) setBelow(linesBelow(box.current))
  }, [])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [measure])
  // Longer text may not change the size of the box, so measure after each change.
  useEffect(measure, [measure, text])
  return (
    <div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll */}
      <section ref={box} className={styles.sent} aria-label={label} tabIndex={0} onScroll={measure}>
        <pre>{visibleText(text)}</pre>
      </section>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      {below > 0 && (
        <p className={controls.quiet}>
          {below === 1 ? '1 more line' : `${below} more lines`}: scroll in the box
        </p>
      )}
    </div>
  )
}

/** Returns the number of wrapped lines below the visible part of a box. */
function linesBelow(box: HTMLElement): number {
  const hidden = box.scrollHeight - box.clientHeight - box.scrollTop
  const { lineHeight, paddingBlockEnd } = getComputedStyle(box)
  return Math.max(0, Math.ceil((hidden - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight)))
}
