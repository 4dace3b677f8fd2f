import type { AccountRow } from '../../evaluation/report.ts'
import { KeysLine } from './KeysLine.tsx'
import { outcomeWords } from './outcome-words.ts'
import styles from './RowItem.module.css'

interface AccountItemProps {
  readonly account: AccountRow
  /** Returns the label of a user. */
  readonly labelOf: (user: number) => string
  readonly onWhy: () => void
}

/** The maximum number of users that a row names; its explanation names the others. */
const mostUsers = 5

/** An account with its outcome, its users, the reason and its keys. */
export function AccountItem({ account, labelOf, onWhy }: AccountItemProps) {
  const { keys, label, outcome, reason, users } = account
  const names = users.slice(0, mostUsers).map(labelOf).join(', ')
  return (
    <div className={styles.item} data-outcome={outcome}>
      <p className={styles.label} title={label}>
        {label}
      </p>
      <span className={styles.tag}>{outcomeWords[outcome]}</span>
      <button type="button" className={styles.why} aria-label={`Why ${label}`} onClick={onWhy}>
        Why
      </button>
      {names !== '' && (
        <p className={`${styles.line} ${styles.users}`} title={names}>
          {names}
        </p>
      )}
      <p className={`${styles.line} ${styles.quiet}`} title={reason}>
        {reason}
      </p>
      <KeysLine keys={keys} />
    </div>
  )
}
