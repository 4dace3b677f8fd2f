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

/** An account with its outcome, its user, the reason and its keys. */
export function AccountItem({ account, labelOf, onWhy }: AccountItemProps) {
  const { keys, label, outcome, reason, users } = account
  // The reason names the users of an ambiguous account.
  const [user] = outcome === 'matched' ? users : []
  return (
    <div className={styles.item} data-outcome={outcome}>
      <p className={styles.label} title={label}>
        {label}
      </p>
      <span className={styles.tag}>{outcomeWords[outcome]}</span>
      <button type="button" className={styles.why} aria-label={`Why ${label}`} onClick={onWhy}>
        Why
      </button>
      {user !== undefined && (
        <p className={`${styles.line} ${styles.users}`} title={labelOf(user)}>
          {labelOf(user)}
        </p>
      )}
      <p className={styles.reason} title={reason}>
        {reason}
      </p>
      <KeysLine keys={keys} />
    </div>
  )
}
