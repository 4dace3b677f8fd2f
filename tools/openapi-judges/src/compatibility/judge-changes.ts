import type { Change, Impact } from './change.ts'

/** What there is to say of the changes of the document since it was last released. */
export interface CompatibilityReport {
  readonly ok: boolean
  readonly summary: string
  /** What the changes ask for, at least; undefined where there are none. */
  readonly needed: Impact | undefined
  /** What the changesets announce. */
  readonly announced: Impact | undefined
  readonly changes: readonly Change[]
}

/** Judges whether changes of the document are announced as what they are: one that breaks others needs `major`. */
export function judgeChanges(
  changes: readonly Change[],
  announced: Impact | undefined,
): CompatibilityReport {
  const needed = (['major', 'minor', 'patch'] as const).find((impact) =>
    changes.some((change) => change.impact === impact),
  )
  const breaking = changes.filter(({ impact }) => impact === 'major').length
  const ok = breaking === 0 || announced === 'major'
  const count = `Changes since the last release: ${changes.length}; breaking: ${breaking}`
  const summary = ok
    ? `${count}.`
    : `${count}. No changeset says \`major\` of @igakit/schemas: write one (npm run changeset), or undo them.`
  return { ok, summary, needed, announced, changes }
}
