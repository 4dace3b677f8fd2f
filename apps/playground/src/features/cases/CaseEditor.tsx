import { errorCodes } from '@igakit/cel'
import type { RuleCase } from '@igakit/cel-testing'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type FormEvent } from 'react'
import { Select } from '../../app/Select.tsx'
import styles from './CaseEditor.module.css'
import { nameProblem } from './case-name.ts'
import { draftOf, expectationKinds, readDraft, type ExpectationKind } from './expectation-draft.ts'

interface CaseEditorProps {
  readonly one: RuleCase
  readonly others: readonly RuleCase[]
  readonly onCancel: () => void
  readonly onSave: (changed: RuleCase) => void
}

const titles: Readonly<Record<ExpectationKind, string>> = {
  true: 'true',
  false: 'false',
  error: 'an error',
  value: 'a value',
}

/** Changes what a case is called and what it expects. Nothing that a suite would refuse can be saved. */
export function CaseEditor({ onCancel, onSave, one, others }: CaseEditorProps) {
  const id = useId()
  const [name, setName] = useState(one.name)
  const [draft, setDraft] = useState(() => draftOf(one.expect))
  const [problem, setProblem] = useState('')
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => nameField.current?.select(), [])

  const save = (event: FormEvent): void => {
    event.preventDefault()
    const wrongName = nameProblem(name.trim(), others)
    const expectation = readDraft(draft, one.expect)
    if (wrongName !== undefined) setProblem(wrongName)
    else if (!expectation.ok) setProblem(expectation.message)
    else onSave({ ...one, name: name.trim(), expect: expectation.expectation })
  }
  const choose = (value: string): void => {
    const kind = expectationKinds.find((each) => each === value)
    if (kind) setDraft({ kind, text: kind === 'error' ? 'no_such_key' : '' })
  }
  const leave = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel()
  }
  const takesText = draft.kind === 'error' || draft.kind === 'value'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves its fields
    <form className={styles.editor} onSubmit={save} onKeyDown={leave} aria-label="Edit the case">
      <label className={styles.field}>
        <span className={styles.label}>Name</span>
        <input
          ref={nameField}
          className={styles.input}
          value={name}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <Select label="Expects" value={draft.kind} onChange={choose}>
        {expectationKinds.map((kind) => (
          <option key={kind} value={kind}>
            {titles[kind]}
          </option>
        ))}
      </Select>
      {takesText && (
        <label className={styles.field}>
          <span className={styles.label}>{draft.kind === 'error' ? 'Code' : 'CEL'}</span>
          <input
            className={styles.input}
            value={draft.text}
            list={draft.kind === 'error' ? `${id}-codes` : undefined}
            aria-describedby={`${id}-problem`}
            spellCheck={false}
            onChange={(event) => setDraft({ kind: draft.kind, text: event.target.value })}
          />
        </label>
      )}
      <datalist id={`${id}-codes`}>
        {Object.keys(errorCodes).map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </datalist>
      <p role="alert" id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <button type="submit" className={styles.button}>
          Save
        </button>
        <button type="button" className={styles.button} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
