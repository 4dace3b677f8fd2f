import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './WindowedList.module.css'

interface WindowedListProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly count: number
  /** The class that sets the height of every row, which may depend on the width of the list. */
  readonly rowClass: string | undefined
  /** Returns the content of a row. */
  readonly children: (index: number) => ReactNode
}

/** The maximum height of an element in pixels; browsers clip taller elements at different heights. */
const mostPixels = 8_000_000

/** The rows rendered outside the visible part, so that fast scrolling shows no gaps. */
const margin = 4

/** A list of rows of equal height that renders only the visible rows. A new `key` scrolls to the start. */
export function WindowedList({ children, count, label, rowClass = '' }: WindowedListProps) {
  const box = useRef<HTMLElement>(null)
  const sample = useRef<HTMLDivElement>(null)
  // Without a height, nothing is rendered; the first measurement precedes the first paint.
  const [view, setView] = useState({ top: 0, height: 0, rowHeight: 0 })
  useLayoutEffect(() => {
    const [element, row] = [box.current, sample.current]
    if (!element || !row) return undefined
    const measure = (): void =>
      setView((before) => {
        const { clientHeight: height, scrollTop: top } = element
        const rowHeight = row.offsetHeight
        const isSame =
          before.top === top && before.height === height && before.rowHeight === rowHeight
        return isSame ? before : { top, height, rowHeight }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(row)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
    <section ref={box} className={styles.box} tabIndex={0} aria-label={`${label}, scrollable`}>
      <div ref={sample} className={`${styles.sample} ${rowClass}`} />
      {view.rowHeight > 0 && (
        <Rows {...view} label={label} count={count} rowClass={rowClass}>
          {children}
        </Rows>
      )}
    </section>
  )
}

interface RowsProps extends WindowedListProps {
  /** The scroll position and the height of the visible part in pixels. */
  readonly top: number
  readonly height: number
  readonly rowHeight: number
}

function Rows({ children, count, height, label, rowClass, rowHeight, top }: RowsProps) {
  const whole = count * rowHeight
  const shown = Math.min(whole, mostPixels)
  // In a very long list, the scroll bar moves faster than the rows.
  const ratio = shown > height ? (whole - height) / (shown - height) : 1
  const offset = top * ratio
  const first = Math.max(0, Math.floor(offset / rowHeight) - margin)
  const last = Math.min(count, Math.ceil((offset + height) / rowHeight) + margin)
  return (
    <ul className={styles.list} aria-label={label} style={{ height: shown }}>
      {Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step).map((index) => (
        <li
          key={index}
          className={`${styles.row} ${rowClass}`}
          style={{ top: index * rowHeight - offset + top }}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
