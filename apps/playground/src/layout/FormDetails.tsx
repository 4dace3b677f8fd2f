import type { FieldRow, FormReport, Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './result/CaveatList.tsx'
import styles from './FormDetails.module.css'
import { SubjectProblems } from './result/SubjectProblems.tsx'

const sources: Readonly<Record<FieldRow['source'], string>> = {
  none: 'empty',
  literal: 'default value',
  expression: 'default expression',
  input: 'submitted',
}

interface FormDetailsProps {
  readonly report: FormReport
  readonly reveal: (subject: Subject, range: TextRange) => void
  /** Opens the explanation of the field's value. */
  readonly onWhy: (field: string) => void
}

/** The result of each field of a form. */
export function FormDetails({ onWhy, report, reveal }: FormDetailsProps) {
  const { caveats, fields, problems, violations } = report
  return (
    <>
      <SubjectProblems problems={problems} reveal={reveal} />
      {violations.length > 0 && (
        <ul className={styles.violations} aria-label="Errors of the form">
          {violations.map((violation) => (
            <li key={violation}>{violation}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <ul className={styles.fields} aria-label="Fields">
          {fields.map((field) => (
            <Field key={field.name} field={field} onWhy={onWhy} />
          ))}
        </ul>
      )}
      {caveats.length > 0 && <CaveatList caveats={caveats} />}
    </>
  )
}

function Field({ field, onWhy }: { readonly field: FieldRow } & Pick<FormDetailsProps, 'onWhy'>) {
  const { isEditable, isRequired, isVisible, name, source, value, violations } = field
  const marks = [
    sources[source],
    ...(isRequired ? ['required'] : []),
    ...(isVisible ? (isEditable ? [] : ['read only']) : ['hidden']),
  ]
  return (
    <li className={styles.field} data-valid={violations.length === 0}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        <span className={styles.marks}>
          {marks.join(', ')}{' '}
          <button
            type="button"
            className={styles.why}
            aria-label={`Why ${name}`}
            onClick={() => onWhy(name)}
          >
            Why
          </button>
        </span>
      </p>
      <code className={styles.value}>{value === '' ? 'no value' : value}</code>
      {violations.map((violation) => (
        <p key={violation} className={styles.violation}>
          {violation}
        </p>
      ))}
    </li>
  )
}
