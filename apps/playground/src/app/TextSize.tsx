import { byteLength } from '../state/byte-length.ts'
import styles from './TextSize.module.css'

/** Made once: `toLocaleString` makes one with each key. */
const numbers = new Intl.NumberFormat('en')

interface TextSizeProps {
  readonly text: string
  /** The most bytes that the environment takes, where it sets a limit. */
  readonly limit?: number | undefined
}

/** How long a text is, and of how much room. */
export function TextSize({ text, limit }: TextSizeProps) {
  const bytes = byteLength(text)
  const over = limit !== undefined && bytes > limit
  return (
    <span className={over ? styles.over : undefined}>
      {numbers.format(bytes)} {limit !== undefined && `of ${numbers.format(limit)} `}bytes
    </span>
  )
}
