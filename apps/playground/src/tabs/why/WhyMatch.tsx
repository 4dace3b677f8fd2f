import { Select } from '../../components/Select.tsx'
import { questionOf } from '../../evaluation/question-of.ts'
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
  const asked = JSON.stringify(questionOf(workspace))
  const isOfThis = [ending?.question.question, known?.question].every(
    (question) => JSON.stringify(question) === asked,
  )
  if (!match || !isOfThis || report?.kind !== 'match') {
    return <NoReasons isBusy={busy} what="the configuration, the accounts and the users" />
  }
  const row = report.accounts[match.account]
  const hasEditors = workspace.matchCases.length > 0
  return (
    <div className={styles.why} aria-busy={busy}>
      <div className={styles.choices}>
        <Select
          label="Account"
          value={String(match.account)}
          onChange={(value) => store.look({ account: Number(value), user: undefined })}
        >
          {report.accounts.map(({ label }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- accounts are identified by index
            <option key={index} value={String(index)}>
              {label}
            </option>
          ))}
        </Select>
        {report.users.length > 0 && (
          <Select
            label="and user"
            value={String(match.user ?? 0)}
            onChange={(value) => store.look({ user: Number(value) })}
          >
            {report.users.map(({ label }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- users are identified by index
              <option key={index} value={String(index)}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      {row && <p>{row.reason}</p>}
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
          <WhyExpression
            title="Account key"
            label={`Why the account key of case ${index + 1}`}
            explained={one.account}
            onReveal={(range) => hasEditors && reveal(`appUserKeyCel ${index}`, range)}
          />
          {one.user && (
            <WhyExpression
              title="User key"
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
