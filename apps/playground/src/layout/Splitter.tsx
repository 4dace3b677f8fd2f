import {
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { attempt, pageStorage } from '../state/page-storage.ts'
import styles from './Splitter.module.css'

/** A boundary between panes, as a share of the room in percent. */
interface Split {
  readonly id: string
  /** `columns` for a vertical line, `rows` for a horizontal line. */
  readonly between: 'columns' | 'rows'
  readonly initial: number
  readonly least: number
  readonly most: number
}

const step = 2
const keyOf = ({ id }: Split): string => `igakit.playground.split.${id}`

/** Returns the position of a boundary, which the page remembers, and its setter. */
function useSplit(split: Split): readonly [number, (percent: number) => void] {
  const [percent, setPercent] = useState(() => {
    const stored = Number(attempt(() => pageStorage.getItem(keyOf(split))) ?? Number.NaN)
    return Number.isFinite(stored) && stored > 0 ? clamped(split, stored) : split.initial
  })
  return [
    percent,
    (next) => {
      setPercent(clamped(split, next))
      attempt(() => pageStorage.setItem(keyOf(split), String(clamped(split, next))))
    },
  ]
}

/** The boundaries of a view with editors above and below each other, and the result next to them. */
export interface Splits {
  readonly columns: Split & { readonly label: string }
  readonly rows: Split & { readonly label: string }
}

/** Returns the style of the view's grid, and its two lines. */
export function useSplits({ columns, rows }: Splits): {
  readonly style: CSSProperties
  readonly columnsLine: ReactNode
  readonly rowsLine: ReactNode
} {
  const [width, setWidth] = useSplit(columns)
  const [height, setHeight] = useSplit(rows)
  const style: CSSProperties & Record<`--split-${string}`, string> = {
    '--split-columns': `${width}%`,
    '--split-rows': `${height}%`,
  }
  return {
    style,
    columnsLine: (
      <Splitter label={columns.label} split={columns} percent={width} onChange={setWidth} />
    ),
    rowsLine: <Splitter label={rows.label} split={rows} percent={height} onChange={setHeight} />,
  }
}

interface SplitterProps {
  readonly label: string
  readonly split: Split
  readonly percent: number
  readonly onChange: (percent: number) => void
}

/** A line between two panes to drag or to move with the arrow keys. A double click restores the initial position. */
function Splitter({ label, onChange, percent, split }: SplitterProps) {
  const isColumns = split.between === 'columns'
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const line = event.currentTarget
    const room = line.parentElement?.getBoundingClientRect()
    if (!room || !line.hasPointerCapture(event.pointerId)) return
    const share = isColumns
      ? (event.clientX - room.left) / room.width
      : (event.clientY - room.top) / room.height
    onChange(share * 100)
  }
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -step, ArrowUp: -step, ArrowRight: step, ArrowDown: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onChange(percent + by)
  }
  // oxlint-disable jsx-a11y/prefer-tag-over-role -- hr cannot be moved
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={isColumns ? 'vertical' : 'horizontal'}
      aria-valuemin={split.least}
      aria-valuemax={split.most}
      aria-valuenow={Math.round(percent)}
      tabIndex={0}
      data-between={split.between}
      className={styles.line}
      onDoubleClick={() => onChange(split.initial)}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}

function clamped({ least, most }: Split, percent: number): number {
  return Math.min(most, Math.max(least, percent))
}
