import type { ReactNode } from 'react'
import styles from './AnswerCard.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface AnswerCardProps {
  readonly icon: IconName
  readonly title: ReactNode
  /** The answer in a word. */
  readonly word: string
  readonly tone: 'good' | 'warning' | 'bad' | 'quiet'
  /** True for a finding, which has a background. */
  readonly isFinding?: boolean
  readonly isUndecided?: boolean
  /** A button next to the answer. */
  readonly tool?: ReactNode
  readonly children?: ReactNode
}

/** A list item with a question about all tokens and its answer. */
export function AnswerCard(props: AnswerCardProps) {
  const { children, icon, isFinding, isUndecided, title, tone, tool, word } = props
  return (
    <li
      className={styles.card}
      data-tone={tone}
      data-finding={isFinding}
      data-undecided={isUndecided}
    >
      <p className={styles.head}>
        <span className={styles.mark}>
          <Icon name={icon} size={16} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.word}>{word}</span>
        {tool}
      </p>
      {children}
    </li>
  )
}
