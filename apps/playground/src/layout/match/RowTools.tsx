import type { ReactNode } from 'react'
import hidden from '../../components/visually-hidden.module.css'
import controls from '../../components/controls.module.css'
import { accountOutcomes, type AccountOutcomeKind } from '../../evaluation/report.ts'
import { outcomeWords } from './outcome-words.ts'
import type { RowChoice, RowOrder } from './select-rows.ts'
import styles from './RowTools.module.css'

interface RowToolsProps {
  readonly choice: RowChoice
  readonly onChoice: (choice: RowChoice) => void
  /** The number of accounts by outcome; absent for users. */
  readonly counts?: Readonly<Record<AccountOutcomeKind, number>>
  readonly total: number
  /** The number of rows that are shown. */
  readonly shown: number
  /** The plural name of the rows. */
  readonly what: 'accounts' | 'users'
  /** The control that selects the list. */
  readonly children: ReactNode
}

const numbers = new Intl.NumberFormat('en')

const orders: Readonly<Record<RowOrder, string>> = {
  list: 'As listed',
  name: 'By name',
  outcome: 'By outcome',
}

/** The search, the filter by outcome and the order of a list. */
export function RowTools({
  children,
  choice,
  counts,
  onChoice,
  shown,
  total,
  what,
}: RowToolsProps) {
  const { order, outcome, search } = choice
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        {children}
        <select
          className={controls.input}
          aria-label={`Order of ${what}`}
          value={order}
          onChange={(event) => {
            const next = event.target.value
            if (isOrder(next)) onChoice({ ...choice, order: next })
          }}
        >
          {Object.entries(orders)
            .filter(([name]) => counts !== undefined || name !== 'outcome')
            .map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
        </select>
      </div>
      <div className={styles.line}>
        <label className={styles.search}>
          <span className={styles.label}>Find</span>
          <input
            type="search"
            className={controls.input}
            value={search}
            spellCheck={false}
            placeholder="Name or key"
            aria-label={`Find ${what}`}
            onChange={(event) => onChoice({ ...choice, search: event.target.value })}
          />
        </label>
        <output className={styles.shown}>
          {shown < total && `${numbers.format(shown)} of ${numbers.format(total)} ${what}`}
        </output>
      </div>
      {counts && (
        <fieldset className={styles.outcomes}>
          <legend className={hidden.hidden}>Outcome</legend>
          {[undefined, ...accountOutcomes.filter((kind) => counts[kind] > 0)].map((kind) => (
            <button
              key={kind ?? 'all'}
              type="button"
              className={styles.outcome}
              data-outcome={kind}
              aria-pressed={kind === outcome}
              onClick={() => onChoice({ ...choice, outcome: kind })}
            >
              {kind === undefined ? 'All' : outcomeWords[kind]}{' '}
              <span className={styles.count}>
                {numbers.format(kind === undefined ? total : counts[kind])}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function isOrder(text: string): text is RowOrder {
  return Object.hasOwn(orders, text)
}
