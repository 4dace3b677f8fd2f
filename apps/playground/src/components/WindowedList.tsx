import { useEffect, useRef, useState, type ReactNode } from 'react'
import styles from './WindowedList.module.css'

interface WindowedListProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly count: number
  /** The height of every row in pixels. */
  readonly rowHeight: number
  /** Returns the content of a row. */
  readonly children: (index: number) => ReactNode
}

/** The maximum height of an element in pixels; browsers clip taller elements at different heights. */
const mostPixels = 8_000_000

/** The rows rendered outside the visible part, so that fast scrolling shows no gaps. */
const margin = 4

/** A list of rows of equal height that renders only the visible rows. A new `key` scrolls to the start. */
export function WindowedList({ children, count, label, rowHeight }: WindowedListProps) {
  const box = useRef<HTMLElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void =>
      setView((before) => {
        const { clientHeight: height, scrollTop: top } = element
        return before.top === top && before.height === height ? before : { top, height }
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const whole = count * rowHeight
  const shown = Math.min(whole, mostPixels)
  // In a very long list, the scroll bar moves faster than the rows.
  const ratio = shown > view.height ? (whole - view.height) / (shown - view.height) : 1
  const offset = view.top * ratio
  const first = Math.max(0, Math.floor(offset / rowHeight) - margin)
  const last = Math.min(count, Math.ceil((offset + view.height) / rowHeight) + margin)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
    <section ref={box} className={styles.box} tabIndex={0} aria-label={`${label}, scrollable`}>
      <ul className={styles.list} aria-label={label} style={{ height: shown }}>
        {Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step).map(
          (index) => (
            <li
              key={index}
              className={styles.row}
              style={{ height: rowHeight, top: index * rowHeight - offset + view.top }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {children(index)}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
