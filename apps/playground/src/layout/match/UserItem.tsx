import type { UserRow } from '../../evaluation/report.ts'
import { KeysLine } from './KeysLine.tsx'
import styles from './RowItem.module.css'

/** A user with the number of their accounts and their keys. */
export function UserItem({ user: { accounts, keys, label } }: { readonly user: UserRow }) {
  return (
    <div className={styles.item}>
      <p className={styles.label} title={label}>
        {label}
      </p>
      <p className={`${styles.line} ${styles.quiet}`}>
        {accounts === 0 ? 'No account' : accounts === 1 ? '1 account' : `${accounts} accounts`}
      </p>
      <KeysLine keys={keys} />
    </div>
  )
}
