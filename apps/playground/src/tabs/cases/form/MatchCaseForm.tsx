import { errorCodes } from '@igakit/cel'
import type { MatchSuiteCase } from '@igakit/cel-testing'
import { useId } from 'react'
import { Select } from '../../../components/Select.tsx'
import { CaseForm, type CaseFormProps } from './CaseForm.tsx'
import { createDraft } from './drafts.ts'
import { usersOf } from '../editors/cases-of-accounts.ts'
import {
  matchDraftOf,
  matchOutcomes,
  readMatchDraft,
  type MatchOutcome,
} from './match-expectation.ts'
import { TextField } from './TextField.tsx'

const titles: Readonly<Record<MatchOutcome, string>> = {
  matched: 'matched to a user',
  created: 'becomes a user',
  match_only: 'no match, no user',
  ignored: 'left out by the filter',
  ambiguous: 'ambiguous',
  error: 'an error',
}

const useExpectation = createDraft<ReturnType<typeof matchDraftOf>>()

export function MatchCaseForm(props: CaseFormProps<MatchSuiteCase>) {
  const { onCancel, onSave, one, others, workspace } = props
  const problemId = useId()
  const [draft, setDraft] = useExpectation(one, () => matchDraftOf(one.expect))
  const { outcome, text } = draft
  const users = workspace.kind === 'match' ? usersOf(workspace).flatMap(({ id }) => id ?? []) : []
  const choose = (value: string): void => {
    const chosen = matchOutcomes.find((each) => each === value)
    if (chosen) setDraft({ outcome: chosen, text: chosen === 'matched' ? (users[0] ?? '') : '' })
  }
  return (
    <CaseForm
      one={one}
      others={others}
      problemId={problemId}
      read={() => readMatchDraft(draft, one.expect)}
      onCancel={onCancel}
      onSave={(name, expect) => onSave({ ...one, name, expect })}
    >
      <Select label="Expects" value={outcome} onChange={choose}>
        {matchOutcomes.map((each) => (
          <option key={each} value={each}>
            {titles[each]}
          </option>
        ))}
      </Select>
      {(outcome === 'matched' || outcome === 'error') && (
        <TextField
          label={outcome === 'matched' ? 'User' : 'Code'}
          value={text}
          problemId={problemId}
          options={outcome === 'matched' ? users : Object.keys(errorCodes)}
          onChange={(changed) => setDraft({ outcome, text: changed })}
        />
      )}
    </CaseForm>
  )
}
