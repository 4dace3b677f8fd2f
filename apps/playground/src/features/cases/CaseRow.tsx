import type { CaseResult, RuleCase } from '@igakit/cel-testing'
import { useEffect, useRef } from 'react'
import { Icon, type IconName } from '../../app/Icon.tsx'
import { IconButton } from '../../app/IconButton.tsx'
import { CaseEditor } from './CaseEditor.tsx'
import styles from './CaseRow.module.css'
import type { ChangedVerdict } from './changed-verdicts.ts'
import { expectationText } from './expectation-draft.ts'

interface CaseRowProps {
  readonly one: RuleCase
  readonly others: readonly RuleCase[]
  /** Absent where it was not run. */
  readonly result: CaseResult | undefined
  /** What the edit of the rule made of it. */
  readonly change: ChangedVerdict | undefined
  /** Whether its input is the one in the editor. */
  readonly isOpen: boolean
  readonly isEdited: boolean
  readonly onOpen: () => void
  readonly onEdit: () => void
  readonly onCancel: () => void
  readonly onSave: (changed: RuleCase) => void
  readonly onRemove: () => void
}

type Status = CaseResult['status'] | 'unknown'

const marks: Readonly<Record<Status, { readonly icon: IconName; readonly word: string }>> = {
  passed: { icon: 'check', word: 'Passed' },
  failed: { icon: 'cross', word: 'Failed' },
  skipped: { icon: 'stop', word: 'Skipped' },
  unknown: { icon: 'wait', word: 'Not run' },
}

/** A case, and what became of it. */
export function CaseRow(props: CaseRowProps) {
  const { change, isEdited, isOpen, one, result } = props
  const status: Status = result?.status ?? 'unknown'
  const tools = useRef<HTMLSpanElement>(null)
  const wasEdited = useRef(isEdited)

  // The editor takes the focus with it when it closes.
  useEffect(() => {
    if (wasEdited.current && !isEdited) tools.current?.querySelector('button')?.focus()
    wasEdited.current = isEdited
  }, [isEdited])

  return (
    <li className={styles.row} data-status={status} aria-current={isOpen}>
      <div className={styles.head}>
        <span className={styles.mark} title={marks[status].word}>
          <Icon name={marks[status].icon} size={16} />
          <span className={styles.word}>{marks[status].word}</span>
        </span>
        <button
          type="button"
          className={styles.name}
          aria-label={`Open ${one.name}`}
          title="Put its input into the editor"
          onClick={props.onOpen}
        >
          <bdi>{one.name}</bdi>
        </button>
        <span ref={tools} className={styles.tools}>
          <IconButton icon="edit" label={`Edit ${one.name}`} onClick={props.onEdit} />
          <IconButton icon="remove" label={`Delete ${one.name}`} onClick={props.onRemove} />
        </span>
      </div>
      <Facts one={one} result={result} />
      {change && (
        <p className={styles.change}>
          <span>Changed by the edit:</span> <code>{change.before}</code> to{' '}
          <code>{change.after}</code>
        </p>
      )}
      {isEdited && (
        <CaseEditor
          one={one}
          others={props.others}
          onCancel={props.onCancel}
          onSave={props.onSave}
        />
      )}
    </li>
  )
}

function Facts({ one, result }: Pick<CaseRowProps, 'one' | 'result'>) {
  return (
    <p className={styles.facts}>
      expects <code>{expectationText(one.expect)}</code>
      {result?.failure && (
        <>
          , {result.failure.message}: <code className={styles.actual}>{result.failure.actual}</code>
        </>
      )}
      {one.now !== undefined && (
        <>
          {' '}
          at <code>{one.now}</code>
        </>
      )}
      {result?.skipReason !== undefined && <>, skipped: {result.skipReason}</>}
    </p>
  )
}
