import { isRecord } from '../../shared/guards.ts'

/** The fields that name a record, the best first. */
const naming = ['email', 'displayName', 'username', 'id'] as const
/** The fields that distinguish records with the same name, the best first. */
const distinguishing = ['displayName', 'username', 'id'] as const

/** The labels of the newest lists; both the evaluation and the explanation need them. */
const known = new WeakMap<readonly unknown[], readonly string[]>()

/** Returns readable labels for accounts or users. Records with the same name are distinguished. */
export function labelsOf(records: readonly unknown[]): readonly string[] {
  const labels = known.get(records) ?? distinctLabels(records)
  known.set(records, labels)
  return labels
}

function distinctLabels(records: readonly unknown[]): readonly string[] {
  const labels = records.map(labelOf)
  const namesakes = new Map<string, number[]>()
  for (const [index, label] of labels.entries()) {
    // Surrounding spaces are invisible.
    const visible = label.trim()
    const same = namesakes.get(visible)
    if (same) same.push(index)
    else namesakes.set(visible, [index])
  }
  for (const same of namesakes.values()) {
    if (same.length < 2) continue
    const field = distinguishing.find((name) =>
      isDistinct(same.map((at) => textOf(records[at], name))),
    )
    for (const index of same) {
      const other = field === undefined ? `number ${index + 1}` : textOf(records[index], field)
      labels[index] = `${other} (${labels[index]})`
    }
  }
  return labels
}

function isDistinct(texts: readonly (string | undefined)[]): boolean {
  return (
    !texts.includes(undefined) && new Set(texts.map((text) => text?.trim())).size === texts.length
  )
}

function labelOf(record: unknown, index: number): string {
  for (const name of naming) {
    const text = textOf(record, name)
    if (text !== undefined) return text
  }
  return `number ${index + 1}`
}

/** Returns the text of a field; undefined if there is none. */
function textOf(record: unknown, name: string): string | undefined {
  const text = isRecord(record) ? record[name] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}
