import type { FormCase } from '@igakit/cel-testing'
import { useId } from 'react'
import { CaseForm, type CaseFormProps } from './CaseForm.tsx'
import { createDraft } from './drafts.ts'
import controls from '../../../components/controls.module.css'
import styles from './CaseForm.module.css'
import { formDraftOf, readFormDraft } from './form-expectation.ts'

const useExpectation = createDraft<string>()

export function FormCaseForm({ onCancel, onSave, one, others }: CaseFormProps<FormCase>) {
  const problemId = useId()
  const [draft, setDraft] = useExpectation(one, () => formDraftOf(one.expect))
  return (
    <CaseForm
      one={one}
      others={others}
      problemId={problemId}
      read={() => readFormDraft(draft)}
      onCancel={onCancel}
      onSave={(name, expect) => onSave({ ...one, name, expect })}
    >
      <label>
        <span className={styles.label}>Expected values and errors, in JSON</span>
        <textarea
          className={`${controls.code} ${styles.text}`}
          value={draft}
          aria-describedby={problemId}
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
        />
      </label>
    </CaseForm>
  )
}
