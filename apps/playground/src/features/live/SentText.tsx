import { useCallback, useEffect, useRef, useState } from 'react'
import { visibleText } from '../../state/visible-text.ts'
import controls from '../controls.module.css'
import styles from './LivePanel.module.css'

interface SentTextProps {
  /** What the text is, for whom the keyboard brings here. */
  readonly label: string
  readonly text: string
}

/** What is sent. Where it is cut it says so: what looks whole is taken for whole. */
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
  // A longer text may leave the box as high as it is.
  useEffect(measure, [measure, text])
  return (
    <div>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so that the keyboard has to reach it */}
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

/** How many lines are below what is seen of a box, as they are broken there. */
function linesBelow(box: HTMLElement): number {
  const hidden = box.scrollHeight - box.clientHeight - box.scrollTop
  const { lineHeight, paddingBlockEnd } = getComputedStyle(box)
  return Math.max(0, Math.ceil((hidden - parseFloat(paddingBlockEnd)) / parseFloat(lineHeight)))
}
