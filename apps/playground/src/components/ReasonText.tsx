import type { Reason, ReasonPart } from '../evaluation/reason/reason.ts'
import { visibleText } from '../shared/text.ts'
import styles from './ReasonText.module.css'

/** A sentence with quotations from the rule and the input, whose differing characters are marked. */
export function ReasonText({ parts }: Pick<Reason, 'parts'>) {
  return <span className={styles.reason}>{groupsOf(parts).map(renderGroup)}</span>
}

/** Groups adjacent quotations, so that a mark stays inside its quotation. */
function groupsOf(parts: readonly ReasonPart[]): readonly (readonly ReasonPart[])[] {
  const groups: ReasonPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last && part.kind !== 'text' && last[0]?.kind !== 'text') last.push(part)
    else groups.push([part])
  }
  return groups
}

function renderGroup(group: readonly ReasonPart[], index: number) {
  const [first] = group
  // Parts have no identity beyond their order in the sentence.
  // oxlint-disable react/no-array-index-key
  if (first?.kind === 'text') return <span key={index}>{visibleText(first.text)}</span>
  return (
    <code key={index}>
      {group.map(({ kind, text }, at) =>
        kind === 'mark' ? <mark key={at}>{visibleText(text)}</mark> : visibleText(text),
      )}
    </code>
  )
  // oxlint-enable react/no-array-index-key
}
