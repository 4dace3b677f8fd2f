import { errorCodes } from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'
import { useId } from 'react'
import { Select } from '../../../components/Select.tsx'
import { CaseForm, type CaseFormProps } from './CaseForm.tsx'
import { createDraft } from './drafts.ts'
import { draftOf, expectationKinds, readDraft, type ExpectationKind } from './expectation-draft.ts'
import { TextField } from './TextField.tsx'

const titles: Readonly<Record<ExpectationKind, string>> = {
  true: 'true',
  false: 'false',
  error: 'an error',
  value: 'a value',
}

const useExpectation = createDraft<ReturnType<typeof draftOf>>()

export function RuleCaseForm({
  onCancel,
  onSave,
  one,
  others,
  workspace,
}: CaseFormProps<RuleCase>) {
  const problemId = useId()
  const [draft, setDraft] = useExpectation(one, () => draftOf(one.expect))
  const { kind, text } = draft
  const place = workspace.kind === 'rule' ? workspace.suite.environment : 'cel-go'
  const choose = (value: string): void => {
    const chosen = expectationKinds.find((each) => each === value)
    if (chosen) setDraft({ kind: chosen, text: chosen === 'error' ? 'no_such_key' : '' })
  }
  return (
    <CaseForm
      one={one}
      others={others}
      problemId={problemId}
      read={() => readDraft(draft, place, one.expect)}
      onCancel={onCancel}
      onSave={(name, expect) => onSave({ ...one, name, expect })}
    >
      <Select label="Expects" value={kind} onChange={choose}>
        {expectationKinds.map((each) => (
          <option key={each} value={each}>
            {titles[each]}
          </option>
        ))}
      </Select>
      {(kind === 'error' || kind === 'value') && (
        <TextField
          label={kind === 'error' ? 'Code' : 'CEL'}
          value={text}
          problemId={problemId}
          {...(kind === 'error' && { options: Object.keys(errorCodes) })}
          onChange={(changed) => setDraft({ kind, text: changed })}
        />
      )}
    </CaseForm>
  )
}
