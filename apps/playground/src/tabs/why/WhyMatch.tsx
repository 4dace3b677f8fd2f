import { ReasonText } from '../../components/ReasonText.tsx'
import { RecordPicker } from '../../components/RecordPicker.tsx'
import { linesWith, rowAt } from '../../evaluation/match/packed-rows.ts'
import { questionOf } from '../../evaluation/question-of.ts'
import type { RowTable } from '../../evaluation/report.ts'
import { isSameData } from '../../shared/guards.ts'
import { visibleText } from '../../shared/text.ts'
import type { MatchWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { NoReasons } from './NoReasons.tsx'
import { WhyExpression } from './WhyExpression.tsx'
import styles from './WhyPanel.module.css'

interface WhyMatchProps extends PanelProps {
  readonly workspace: MatchWorkspace
}

/** Explains the outcome of an account: the filter, and both keys of each match case for one user. */
export function WhyMatch({ evaluation, inspection, reveal, store, workspace }: WhyMatchProps) {
  const { busy, ending } = inspection
  const match = ending?.status === 'answered' ? ending.answer.match : undefined
  const known = evaluation.ending
  const report = known?.status === 'answered' ? known.answer : undefined
  // An outdated explanation may belong to another account.
  const asked = questionOf(workspace)
  const isOfThis = [ending?.question.question, known?.question].every((question) =>
    isSameData(question, asked),
  )
  if (!match || !isOfThis || report?.kind !== 'match') {
    return <NoReasons isBusy={busy} what="the configuration, the accounts and the users" />
  }
  const { accounts, users } = report
  const hasEditors = workspace.matchCases.length > 0
  return (
    <div className={styles.why} aria-busy={busy}>
      <div className={styles.choices}>
        <RecordPicker
          label="Account"
          {...pickingFrom(accounts)}
          value={match.account}
          onChange={(account) => store.look({ account, user: undefined })}
        />
        {match.user !== undefined && (
          <RecordPicker
            label="and user"
            {...pickingFrom(users)}
            value={match.user}
            onChange={(user) => store.look({ user })}
          />
        )}
      </div>
      <p>{visibleText(match.reason)}</p>
      {match.filter && (
        <section className={styles.part} aria-label="Account filter">
          <WhyExpression
            title="Account filter"
            label="Why the filter returned this"
            explained={match.filter}
            onReveal={(range) => reveal('filter', range)}
          />
        </section>
      )}
      {match.cases.map((one, index) => (
        <section
          // oxlint-disable-next-line react/no-array-index-key -- cases are identified by index
          key={index}
          className={styles.part}
          data-deciding={one.isDeciding}
          aria-label={`Case ${index + 1}`}
        >
          <h3 className={styles.title}>
            Case {index + 1} <span>{one.reason}</span>
          </h3>
          {one.nearMisses.length > 0 && (
            <ul aria-label={`Users that almost match in case ${index + 1}`}>
              {one.nearMisses.map(({ difference, user, userKey }) => (
                <li key={`${user} ${userKey}`} className={styles.near}>
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => store.look({ user })}
                  >
                    {rowAt(users.rows, user)?.label}
                  </button>{' '}
                  has <code>{visibleText(JSON.stringify(userKey))}</code>, which {difference}
                </li>
              ))}
            </ul>
          )}
          {one.keys && (
            <dl className={styles.keys} aria-label={`Keys of case ${index + 1}`}>
              <div>
                <dt>Account key</dt>
                <dd>
                  <ReasonText parts={one.keys.account} />
                </dd>
              </div>
              <div>
                <dt>User key</dt>
                <dd>
                  <ReasonText parts={one.keys.user} />
                </dd>
              </div>
            </dl>
          )}
          <WhyExpression
            title="Account key"
            showsResult={!one.user}
            label={`Why the account key of case ${index + 1}`}
            explained={one.account}
            onReveal={(range) => hasEditors && reveal(`appUserKeyCel ${index}`, range)}
          />
          {one.user && (
            <WhyExpression
              title="User key"
              showsResult={false}
              label={`Why the user key of case ${index + 1}`}
              explained={one.user}
              onReveal={(range) => hasEditors && reveal(`userKeyCel ${index}`, range)}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** Returns the data to select a row of a list. */
function pickingFrom<Row extends { readonly label: string }>({ rows, search }: RowTable<Row>) {
  return {
    count: rows.ends.length,
    labelOf: (index: number): string => rowAt(rows, index)?.label ?? '',
    find: (text: string) => linesWith(search, text.toLowerCase()),
  }
}
