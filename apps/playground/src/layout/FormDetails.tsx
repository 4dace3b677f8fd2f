import type { FormFinding } from '../evaluation/inspection.ts'
import type { Reason } from '../evaluation/reason/reason.ts'
import type { Subject, TextRange } from '../evaluation/report.ts'
import { CaveatList } from './result/CaveatList.tsx'
import { FormFields, type FormFieldsProps } from './form/FormFields.tsx'
import styles from './FormDetails.module.css'
import { FindingList } from './result/FindingList.tsx'
import { SubjectProblems } from './result/SubjectProblems.tsx'

interface FormDetailsProps extends FormFieldsProps {
  readonly findings: readonly FormFinding[]
  /** Plain explanations of the problems. */
  readonly reasons: readonly (Reason | null)[] | undefined
  readonly reveal: (subject: Subject, range: TextRange) => void
}

/** The form as its users see it, with its errors and the advice on its definition. */
export function FormDetails({ findings, reasons, reveal, ...props }: FormDetailsProps) {
  const { caveats, fields, problems, violations } = props.report
  return (
    <>
      <SubjectProblems problems={problems} reasons={reasons} reveal={reveal} />
      {violations.length > 0 && (
        <ul className={styles.violations} aria-label="Errors of the form">
          {violations.map((violation) => (
            <li key={violation}>{violation}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && <FormFields {...props} />}
      {fields.length === 0 && problems.length === 0 && (
        <p className={styles.none}>The form has no fields.</p>
      )}
      {caveats.length > 0 && <CaveatList caveats={caveats} />}
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          place="the form"
          title="Suggestions"
          onReveal={(range) => reveal('form', range)}
        />
      )}
    </>
  )
}
