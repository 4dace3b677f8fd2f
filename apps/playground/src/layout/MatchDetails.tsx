import { memo, useMemo, useState } from 'react'
import { rowAt } from '../evaluation/match/packed-rows.ts'
import type { Reason } from '../evaluation/reason/reason.ts'
import type { MatchReport, Subject, TextRange } from '../evaluation/report.ts'
import hidden from '../components/visually-hidden.module.css'
import { WindowedList } from '../components/WindowedList.tsx'
import { CaveatList } from './result/CaveatList.tsx'
import { AccountItem } from './match/AccountItem.tsx'
import rowStyles from './match/RowItem.module.css'
import { RowTools } from './match/RowTools.tsx'
import { selectAccounts, selectRows, type RowChoice } from './match/select-rows.ts'
import { UserItem } from './match/UserItem.tsx'
import styles from './MatchDetails.module.css'
import { SubjectProblems } from './result/SubjectProblems.tsx'

interface MatchDetailsProps {
  readonly report: MatchReport
  /** Plain explanations of the problems. */
  readonly reasons: readonly (Reason | null)[] | undefined
  readonly reveal: (subject: Subject, range: TextRange) => void
  /** Opens the explanation for the account at the given index. */
  readonly onWhy: (account: number) => void
}

type Side = 'accounts' | 'users'

const everything: RowChoice = { search: '', order: 'list' }

/** The accounts with their users, and the users, with the keys of both. */
export const MatchDetails = memo(function MatchDetails({
  onWhy,
  reasons,
  report,
  reveal,
}: MatchDetailsProps) {
  const { accounts, caveats, problems, users } = report
  const [side, setSide] = useState<Side>('accounts')
  const [choices, setChoices] = useState({ accounts: everything, users: everything })
  const choice = choices[side]
  const indexes = useMemo(
    () => (side === 'accounts' ? selectAccounts(accounts, choice) : selectRows(users, choice)),
    [accounts, choice, side, users],
  )
  const table = side === 'accounts' ? accounts : users
  const total = table.byLabel.length
  return (
    <>
      <SubjectProblems problems={problems} reasons={reasons} reveal={reveal} />
      {problems.length === 0 && (
        <div className={styles.rows}>
          <RowTools
            what={side}
            choice={choice}
            total={total}
            shown={indexes.length}
            {...(side === 'accounts' && { counts: accounts.counts })}
            onChoice={(next) => setChoices({ ...choices, [side]: next })}
          >
            <fieldset className={styles.sides}>
              <legend className={hidden.hidden}>Show</legend>
              {(['accounts', 'users'] as const).map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="match-side"
                    checked={side === each}
                    onChange={() => setSide(each)}
                  />{' '}
                  {each === 'accounts' ? 'Accounts' : 'Users'}
                </label>
              ))}
            </fieldset>
          </RowTools>
          {indexes.length === 0 && (
            <p className={styles.none}>{total === 0 ? `There are no ${side}.` : 'None found.'}</p>
          )}
          <WindowedList
            key={`${side} ${JSON.stringify(choice)}`}
            label={side === 'accounts' ? 'Accounts' : 'Users'}
            count={indexes.length}
            rowClass={rowStyles.row}
          >
            {(place) => {
              const index = indexes[place] ?? 0
              if (side === 'users') {
                const user = rowAt(users.rows, index)
                return user && <UserItem user={user} />
              }
              const account = rowAt(accounts.rows, index)
              return (
                account && (
                  <AccountItem
                    account={account}
                    labelOf={(user) => rowAt(users.rows, user)?.label ?? ''}
                    onWhy={() => onWhy(index)}
                  />
                )
              )
            }}
          </WindowedList>
        </div>
      )}
      {caveats.length > 0 && <CaveatList caveats={caveats} />}
    </>
  )
})
