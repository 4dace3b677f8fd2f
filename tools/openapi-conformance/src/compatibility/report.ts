import { type Change, type Impact, impacts } from './change.ts'

/** The changes to the document since the last release. */
export interface CompatibilityReport {
  readonly ok: boolean
  readonly summary: string
  /** The level that the changes require; undefined if there are none. */
  readonly needed: Impact | undefined
  /** The highest level that the changesets announce; undefined if they announce none. */
  readonly announced: Impact | undefined
  readonly changes: readonly Change[]
}

/** Reports the changes and checks that a changeset announces breaking changes as `major`. */
export function reportChanges(
  changes: readonly Change[],
  announced: Impact | undefined,
): CompatibilityReport {
  const needed = impacts.find((impact) => changes.some((change) => change.impact === impact))
  const breaking = changes.filter(({ impact }) => impact === 'major').length
  const ok = breaking === 0 || announced === 'major'
  const count = `Changes since the last release: ${changes.length}; breaking: ${breaking}`
  const summary = ok
    ? `${count}.`
    : `${count}. Add a changeset with \`major\` for @igakit/schemas (npm run changeset), or undo the breaking changes.`
  return { ok, summary, needed, announced, changes }
}
