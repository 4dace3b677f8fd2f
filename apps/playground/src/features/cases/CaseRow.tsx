import type { CaseResult } from '@igakit/cel-testing'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../../app/Icon.tsx'
import { IconButton } from '../../app/IconButton.tsx'
import styles from './CaseRow.module.css'
import type { ChangedVerdict } from './changed-verdicts.ts'

interface CaseRowProps {
  readonly name: string
  /** In words. */
  readonly expected: string
  /** What it is about beside its name: an account. */
  readonly about?: string
  readonly now?: string | undefined
  /** Absent where it was not run. */
  readonly result: CaseResult | undefined
  /** What the edit made of it. */
  readonly change: ChangedVerdict | undefined
  /** Whether it was put into the editors. */
  readonly isOpen: boolean
  /** What there is to say of it while it is open. */
  readonly opened: ReactNode
  /** The form that changes it, while it is changed. */
  readonly form: ReactNode
  readonly onOpen: () => void
  readonly onEdit: () => void
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
  const { change, form, isOpen, name, result } = props
  const status: Status = result?.status ?? 'unknown'
  const tools = useRef<HTMLSpanElement>(null)
  const isEdited = form !== undefined
  const wasEdited = useRef(isEdited)

  // The form takes the focus with it when it closes.
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
          aria-label={`Open ${name}`}
          title="Put its input into the editors"
          onClick={props.onOpen}
        >
          <bdi>{name}</bdi>
        </button>
        <span ref={tools} className={styles.tools}>
          <IconButton icon="edit" label={`Edit ${name}`} onClick={props.onEdit} />
          <IconButton icon="remove" label={`Delete ${name}`} onClick={props.onRemove} />
        </span>
      </div>
      <Facts {...props} />
      {change && (
        <p className={styles.change}>
          <span>Changed by the edit:</span> <code>{change.before}</code> to{' '}
          <code>{change.after}</code>
        </p>
      )}
      {isOpen && props.opened}
      {form}
    </li>
  )
}

function Facts({ about, expected, now, result }: CaseRowProps) {
  return (
    <p className={styles.facts}>
      {about !== undefined && <>{about}: </>}
      expects <code>{expected}</code>
      {result?.failure && (
        <>
          , {result.failure.message}: <code className={styles.actual}>{result.failure.actual}</code>
        </>
      )}
      {now !== undefined && (
        <>
          {' '}
          at <code>{now}</code>
        </>
      )}
      {result?.skipReason !== undefined && <>, skipped: {result.skipReason}</>}
    </p>
  )
}
