import { useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import controls from '../../components/controls.module.css'
import type { FieldRow, FormReport } from '../../evaluation/report.ts'
import { FieldInput } from './FieldInput.tsx'
import styles from './FormFields.module.css'

export interface FormFieldsProps {
  readonly report: FormReport
  /** Submits a value of a field; undefined removes the field from the submitted values. */
  readonly onFill: (name: string, value: unknown) => void
  /** Submits the form with its current values, or opens it again. */
  readonly onSubmit: (isSubmitted: boolean) => void
  /** Opens the explanation of the field's value. */
  readonly onWhy: (field: string) => void
}

/** A form as its users see it. */
export function FormFields(props: FormFieldsProps) {
  const { onSubmit, report } = props
  const { description, fields, groups, isSubmitted, relationships, title } = report
  const byName = new Map(fields.map((field) => [field.name, field]))
  const hidden = fields.filter(({ isVisible }) => !isVisible)
  return (
    <form
      className={styles.form}
      autoComplete="off"
      aria-label={title === '' ? 'The form' : title}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(true)
      }}
    >
      {(title !== '' || description !== '') && (
        <div>
          {title !== '' && <h3 className={styles.title}>{title}</h3>}
          {description !== '' && <p className={styles.help}>{description}</p>}
        </div>
      )}
      {groups.map((group, index) => {
        const shown = group.fields.flatMap((name) => {
          const field = byName.get(name)
          return field?.isVisible === true ? [field] : []
        })
        if (shown.length === 0) return null
        const isNamed = group.title !== ''
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- groups are identified by index
            key={index}
            className={isNamed ? styles.group : styles.plain}
          >
            {isNamed && <legend className={styles.legend}>{group.title}</legend>}
            {group.helpText !== '' && <p className={styles.help}>{group.helpText}</p>}
            {shown.map((field) => (
              <Field key={field.name} {...props} field={field} />
            ))}
          </fieldset>
        )
      })}
      {relationships.length > 0 && (
        <ul className={styles.relationships} aria-label="Relationships between fields">
          {relationships.map(({ isMet, text }) => (
            <li key={text} data-met={isMet}>
              <span aria-hidden="true">{isMet === undefined ? '•' : isMet ? '✓' : '✗'}</span>
              <span>
                {text}
                {isMet === false && ' Not met.'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={controls.buttons}>
        {/* After submission, every change is evaluated, so no button is needed. */}
        {!isSubmitted && (
          <button type="submit" className={controls.main}>
            Submit
          </button>
        )}
        {isSubmitted && (
          <button type="button" className={controls.button} onClick={() => onSubmit(false)}>
            Start over
          </button>
        )}
      </div>
      {hidden.length > 0 && (
        <details className={styles.hidden} open={hidden.some((each) => each.violations.length > 0)}>
          <summary>
            {hidden.length === 1 ? '1 field' : `${hidden.length} fields`} hidden from users
          </summary>
          {hidden.map((field) => (
            <Field key={field.name} {...props} field={field} />
          ))}
        </details>
      )}
    </form>
  )
}

const sources: Readonly<Record<FieldRow['source'], string>> = {
  none: '',
  literal: 'default',
  expression: 'default from CEL',
  input: 'submitted',
}

interface FieldProps extends Pick<FormFieldsProps, 'onFill' | 'onWhy'> {
  readonly field: FieldRow
}

/** A field with its label, control, transformed value and errors. */
function Field({ field, onFill, onWhy }: FieldProps) {
  const id = useId()
  const { control, description, isEditable, isRequired, isVisible, label, name, source } = field
  const { isSecret, untransformed, value, violations } = field
  const marks = [
    ...(label === name ? [] : [name]),
    sources[source],
    ...(isVisible && !isEditable ? ['read-only'] : []),
  ].filter((mark) => mark !== '')
  const ids = [
    ...(description === '' ? [] : [`${id}-help`]),
    ...(violations.length > 0 ? [`${id}-errors`] : []),
  ]
  const isBox = control.kind === 'checkbox' || control.kind === 'toggle'
  return (
    <div className={styles.field} data-valid={violations.length === 0} data-box={isBox}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {isRequired && <span className={styles.required}> (required)</span>}
        </label>
        <span className={styles.marks}>
          {marks.join(', ')}{' '}
          {source === 'input' && isEditable && (
            <>
              <button
                type="button"
                className={styles.link}
                aria-label={`Reset ${label}`}
                onClick={() => onFill(name, undefined)}
              >
                Reset
              </button>{' '}
            </>
          )}
          <button
            type="button"
            className={styles.link}
            aria-label={`Why ${label}`}
            onClick={() => onWhy(name)}
          >
            Why
          </button>
        </span>
      </div>
      <FieldInput
        id={id}
        describedBy={ids.length > 0 ? ids.join(' ') : undefined}
        field={field}
        onFill={(filled) => onFill(name, filled)}
      />
      {description !== '' && (
        <p className={styles.help} id={`${id}-help`}>
          {description}
        </p>
      )}
      {value !== untransformed && (
        <p className={styles.transformed}>
          Transformed to {isSecret ? 'a hidden value' : <code>{value}</code>}
        </p>
      )}
      {violations.length > 0 && (
        <ul className={styles.violations} id={`${id}-errors`}>
          {violations.map((violation) => (
            <li key={violation}>
              <Icon name="alert" size={16} />
              <span>
                {label} {violation}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
