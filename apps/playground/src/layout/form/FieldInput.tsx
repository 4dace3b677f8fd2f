import { useState } from 'react'
import controls from '../../components/controls.module.css'
import type { Control } from '../../evaluation/form/control-of.ts'
import type { FieldRow } from '../../evaluation/report.ts'
import { parsed, textOfValue, unset, valueOfText } from './field-text.ts'
import styles from './FormFields.module.css'

interface FieldInputProps {
  readonly id: string
  /** The ids of the description and the errors. */
  readonly describedBy: string | undefined
  readonly field: FieldRow
  /** Called with the value that the user enters; undefined to submit no value. */
  readonly onFill: (value: unknown) => void
}

/** The control of a field, filled with the value that the user sees. */
export function FieldInput({ describedBy, field, id, onFill }: FieldInputProps) {
  const { control, isEditable, untransformed, violations } = field
  // The evaluation responds later than the key, so a focused input keeps its own text.
  const [draft, setDraft] = useState<string>()
  const hasDefault = field.source === 'literal' || field.source === 'expression'
  const [hadDefault, setHadDefault] = useState(false)
  if (hasDefault && !hadDefault) setHadDefault(true)
  const value = textOfValue(untransformed)
  const text = draft ?? value
  const shared = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': violations.length > 0,
    disabled: !isEditable,
  }
  const typing = {
    ...shared,
    autoComplete: 'off',
    spellCheck: false,
    value: text,
    onBlur: () => setDraft(undefined),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setDraft(event.target.value)
      onFill(valueOfText(control, event.target.value, hadDefault))
    },
  }
  switch (control.kind) {
    case 'text':
      return control.isMultiline ? (
        <textarea {...typing} className={styles.text} rows={3} placeholder={control.placeholder} />
      ) : (
        <span className={styles.line}>
          <input {...typing} className={controls.input} placeholder={control.placeholder} />
          {control.suffix !== '' && <span>{control.suffix}</span>}
        </span>
      )
    case 'password':
      return (
        <input
          {...typing}
          className={controls.input}
          type="password"
          autoComplete="new-password"
          placeholder={control.placeholder}
        />
      )
    case 'picker':
      return <input {...typing} className={controls.input} placeholder={placeholderOf(control)} />
    case 'number':
      return (
        <input
          {...typing}
          className={controls.input}
          inputMode="numeric"
          placeholder={control.placeholder}
        />
      )
    case 'select':
      return (
        <select
          {...shared}
          className={controls.input}
          value={value}
          onChange={(event) => onFill(event.target.value === '' ? unset : event.target.value)}
        >
          {control.options.every((option) => option.value !== '') && (
            <option value="">Select an option</option>
          )}
          {value !== '' && control.options.every((option) => option.value !== value) && (
            <option value={value}>{value}</option>
          )}
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )
    case 'checkbox':
    case 'toggle':
      return (
        <input
          {...shared}
          className={styles.box}
          type="checkbox"
          role={control.kind === 'toggle' ? 'switch' : undefined}
          checked={parsed(untransformed) === true}
          onChange={(event) => onFill(event.target.checked)}
        />
      )
    case 'list':
    case 'map':
      return (
        <textarea
          {...typing}
          className={styles.text}
          rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
          placeholder={'picks' in control ? placeholderOf(control) : 'One key = value per line'}
        />
      )
    case 'file':
      return (
        <FileInput
          control={control}
          shared={shared}
          value={parsed(untransformed)}
          onFill={onFill}
        />
      )
    case 'sign-in':
      return (
        <button {...shared} type="button" className={controls.button} disabled>
          Sign in
        </button>
      )
    case 'unknown':
      return (
        <input {...shared} className={controls.input} value={untransformed} disabled readOnly />
      )
    default:
      return control satisfies never
  }
}

interface FileInputProps {
  readonly control: Extract<Control, { readonly kind: 'file' }>
  readonly shared: Readonly<Record<string, unknown>>
  readonly value: unknown
  readonly onFill: (value: unknown) => void
}

/** A file input. Only the name, the type and the size of a file are used; its content is not read. */
function FileInput({ control, onFill, shared, value }: FileInputProps) {
  const name: unknown = Object(value)['name']
  return (
    <span className={styles.line}>
      <input
        {...shared}
        type="file"
        accept={control.accepts.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          onFill(file ? { name: file.name, type: file.type, size: String(file.size) } : unset)
        }}
      />
      {typeof name === 'string' && <span>{name}</span>}
    </span>
  )
}

const pickTexts = {
  text: 'One value per line',
  accounts: 'The id of an account',
  resources: 'The id of a resource',
  users: 'The id of a user',
} as const

function placeholderOf({
  kind,
  picks,
  placeholder,
}: Extract<Control, { readonly kind: 'list' | 'picker' }>): string {
  if (placeholder !== '') return placeholder
  return kind === 'list' && picks !== 'text' ? `${pickTexts[picks]} per line` : pickTexts[picks]
}
