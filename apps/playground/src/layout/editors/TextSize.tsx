import { memo } from 'react'
import { byteLength } from '../../shared/text.ts'
import styles from './TextSize.module.css'

/** Created once, because `toLocaleString` would create a formatter at every keystroke. */
const numbers = new Intl.NumberFormat('en')

interface TextSizeProps {
  readonly text: string
  /** The limit in bytes, if the environment has one. */
  readonly limit?: number | undefined
}

/** The length of the longest text whose bytes are counted at every keystroke. */
const mostCounted = 500_000

/** The size of a text, and the limit if the environment has one. */
export const TextSize = memo(function TextSize({ text, limit }: TextSizeProps) {
  if (limit === undefined && text.length > mostCounted) {
    return <span>{numbers.format(text.length)} characters</span>
  }
  const bytes = byteLength(text)
  const over = limit !== undefined && bytes > limit
  return (
    <span className={over ? styles.over : undefined}>
      {numbers.format(bytes)} {limit !== undefined && `of ${numbers.format(limit)} `}bytes
    </span>
  )
})
