import { memo } from 'react'
import type { AccountRow, KeyCell, MatchReport, Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './result/CaveatList.tsx'
import styles from './MatchDetails.module.css'
import { SubjectProblems } from './result/SubjectProblems.tsx'

const words: Readonly<Record<AccountRow['outcome'], string>> = {
  matched: 'Matched',
  created: 'New user',
  match_only: 'No match',
  ignored: 'Ignored',
  ambiguous: 'Ambiguous',
  failed: 'Failed',
}

interface MatchDetailsProps {
  readonly report: MatchReport
  readonly reveal: (subject: Subject, range: TextRange) => void
  /** Opens the explanation for the account at the given index. */
  readonly onWhy: (account: number) => void
}

/** The accounts with their users, and the keys of both. Memoised, so a keystroke does not render a thousand rows. */
export const MatchDetails = memo(function MatchDetails({
  onWhy,
  report,
  reveal,
}: MatchDetailsProps) {
  const { accounts, caveats, problems, users } = report
  return (
    <>
      <SubjectProblems problems={problems} reveal={reveal} />
      {accounts.length > 0 && (
        <ul className={styles.list} aria-label="Accounts">
          {accounts.map((account, index) => (
            // Rows are the records of the list in their order; their names need not differ.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.row} data-outcome={account.outcome}>
              <p className={styles.head}>
                <span className={styles.label}>{account.label}</span>
                <span className={styles.outcome}>{words[account.outcome]}</span>
              </p>
              {account.users.length > 0 && (
                <p className={styles.users}>
                  {account.users.map((user) => users[user]?.label).join(', ')}
                </p>
              )}
              <p className={styles.reason}>
                {account.reason}{' '}
                <button
                  type="button"
                  className={styles.why}
                  aria-label={`Why ${account.label}`}
                  onClick={() => onWhy(index)}
                >
                  Why
                </button>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Keys title="Account keys" rows={accounts} />
      <Keys title="User keys" rows={users} />
      {caveats.length > 0 && <CaveatList caveats={caveats} />}
    </>
  )
})

interface KeysProps {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly keys: readonly KeyCell[] }[]
}

function Keys({ rows, title }: KeysProps) {
  const [first] = rows
  if (!first || first.keys.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {first.keys.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cases are identified by index
              <th key={index} scope="col">
                Case {index + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ keys, label }, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- records are identified by index
            <tr key={row}>
              <th scope="row">{label}</th>
              {keys.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- cases are identified by index
                <td key={index} title={cell.note}>
                  {cell.keys.length > 0 ? cell.keys.join(', ') : (cell.note ?? 'none')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
