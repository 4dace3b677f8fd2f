import type { MatchSuiteCase } from '@igakit/cel-testing'
import { useSyncExternalStore } from 'react'
import { RecordPicker } from '../../components/RecordPicker.tsx'
import type { MatchWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { CaseBoard, type AddCaseProps, type CaseKind } from './CaseBoard.tsx'
import { accountsOf, casesOfAccounts, type AccountChoice } from './editors/cases-of-accounts.ts'
import controls from '../../components/controls.module.css'
import styles from './CasesPanel.module.css'
import { itemRange } from './item-range.ts'
import { matchExpectationText } from './form/match-expectation.ts'
import { MatchCaseForm } from './form/MatchCaseForm.tsx'
import { useWhenAnswered } from './use-when-answered.ts'

interface MatchCasesProps extends PanelProps {
  readonly workspace: MatchWorkspace
}

const textOf = ({ expect }: MatchSuiteCase): string => matchExpectationText(expect)

/** The cases of a match: accounts and their expected outcomes. */
export function MatchCases(props: MatchCasesProps) {
  const { reveal, store, workspace } = props
  const accounts = accountsOf(workspace)
  const kind: CaseKind<MatchSuiteCase> = {
    cases: workspace.suite.cases,
    textOf,
    aboutOf: ({ account }) => account,
    kinded: (one) => ({ kind: 'match', case: one }),
    open({ account }, index) {
      const found = accounts.find(({ id }) => id === account)
      if (!found) return `There is no account with the id ${account}.`
      store.dispatch({ type: 'open-case', index, texts: {} })
      store.look({ account: found.index, user: undefined })
      const range = itemRange(workspace.accounts, found.index)
      if (range) reveal('accounts', range)
      return ''
    },
    // All cases share the accounts.
    withInputs: (one) => one,
    baselineName: 'the baseline configuration.',
  }
  return <CaseBoard {...props} kind={kind} Add={AddAccount} Form={MatchCaseForm} />
}

/** The maximum number of accounts to add at once; the explanation has no expectations for more. */
const mostAdded = 1000

function* indexesWith(accounts: readonly AccountChoice[], text: string): Generator<number> {
  const wanted = text.toLowerCase()
  for (const { index, label } of accounts) {
    if (label.toLowerCase().includes(wanted)) yield index
  }
}

function AddAccount(props: AddCaseProps<MatchSuiteCase>) {
  const { inspection, onAdd, onRefusal, store, workspace } = props
  const { view } = useSyncExternalStore(store.follow, store.getState)
  const cases = workspace.kind === 'match' ? workspace.suite.cases : []
  const accounts = workspace.kind === 'match' ? accountsOf(workspace) : []
  const named = new Set(cases.map(({ account }) => account))
  const missing = accounts.filter(({ id }) => id !== undefined && !named.has(id))
  const chosen = Math.min(view.account, accounts.length - 1)
  const casesOf = (indices: readonly number[]): readonly MatchSuiteCase[] => {
    if (workspace.kind !== 'match') return []
    const reading = casesOfAccounts(workspace, indices, inspection)
    onRefusal(reading.ok ? '' : reading.message)
    return reading.ok ? reading.cases : []
  }
  const addOne = useWhenAnswered(inspection, () => {
    const [one] = casesOf([chosen])
    if (one) onAdd(one)
  })
  // Cases added together get default names and expectations.
  const addMissing = useWhenAnswered(inspection, () => {
    const added = casesOf(missing.map(({ index }) => index))
    if (added.length > 0) store.dispatch({ type: 'add-accounts', cases: added })
  })
  return (
    <div className={styles.adding}>
      {accounts.length > 0 && (
        <RecordPicker
          label="Account"
          count={accounts.length}
          value={chosen}
          labelOf={(index) => accounts[index]?.label ?? ''}
          find={(text) => indexesWith(accounts, text)}
          onChange={(account) => store.look({ account, user: undefined })}
        />
      )}
      <button type="button" className={controls.button} onClick={addOne}>
        Add the account as a test case
      </button>
      {missing.length > 1 && accounts.length <= mostAdded && (
        <button type="button" className={controls.button} onClick={addMissing}>
          Add all {missing.length} without a test case
        </button>
      )}
    </div>
  )
}
