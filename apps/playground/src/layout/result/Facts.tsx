import type { RuleReport } from '../../evaluation/report.ts'
import styles from './Facts.module.css'

/** The value, runtime type and static type of a rule. */
export function Facts({ report }: { readonly report: RuleReport }) {
  if (!report.outcome && report.checkType === undefined) return null
  return (
    <dl className={styles.facts}>
      <Fact name="Value" text={report.outcome?.value} />
      <Fact name="Type" text={report.outcome?.type} />
      {/* Usually the same as the type of the value. */}
      {report.checkType !== report.outcome?.type && (
        <Fact name="Static type" text={report.checkType} />
      )}
    </dl>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.text}>{text}</dd>
    </div>
  )
}
