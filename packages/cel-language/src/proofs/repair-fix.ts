import { type Mine, repairSteps } from '@igakit/analysis'
import type { Environment, Range } from '@igakit/cel'
import { type Actor, findPlatform, type Platform, type PlatformId } from '@igakit/platforms'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { QuickFix } from '../text-edit.ts'
import { toolsFor } from './analyse-rule.ts'
import { inSlices, type SliceOptions } from './in-slices.ts'

/** The maximum number of edits to decide; a quick fix should not take seconds. */
const mostCandidates = 30
/** The maximum number of steps of a search, most of which reject an edit in a few milliseconds. */
const mostSteps = 300
const steps = 1_000_000

/**
 * Finds the smallest edits that are proved to shut out the actors of the findings that a range touches, within the
 * rule's byte limit. Takes longer than other quick fixes: ask only when a user wants to see them. Works in slices between
 * which other messages are handled.
 * @param diagnostics the refined diagnostics of the text
 * @returns the fixes; `undefined` if they are no longer wanted
 */
export async function repairFixes(
  text: string,
  environment: Environment,
  diagnostics: readonly Diagnostic[],
  range: Range,
  options: SliceOptions = {},
): Promise<readonly QuickFix[] | undefined> {
  return inSlices(fixSteps(text, environment, diagnostics, range), options)
}

function* fixSteps(
  text: string,
  environment: Environment,
  diagnostics: readonly Diagnostic[],
  range: Range,
): Generator<void, readonly QuickFix[]> {
  const fixes: QuickFix[] = []
  const seen = new Set<string>()
  const isNew = (value: object): boolean => seen.size < seen.add(JSON.stringify(value)).size
  for (const diagnostic of diagnostics) {
    const { analysis } = diagnostic
    const isTouched = diagnostic.range.start <= range.end && range.start <= diagnostic.range.end
    if (analysis?.answer !== 'admits' || !isTouched) continue
    const [{ actor }] = analysis.tokens
    const { mine, platform } = analysis
    const wanted = { actor, mine, platform }
    // Several findings can be about one actor.
    if (isNew(wanted)) {
      const fix = yield* repairFix(text, environment, wanted)
      if (fix !== undefined && isNew(fix.edits)) fixes.push(fix)
    }
  }
  return fixes
}

interface Wanted {
  readonly actor: Actor
  readonly mine: Mine
  readonly platform: PlatformId
}

/** Returns the smallest edit of a rule that is proved to shut an actor out; `undefined` if none is found. */
function* repairFix(
  text: string,
  environment: Environment,
  { actor, mine, platform: id }: Wanted,
): Generator<void, QuickFix | undefined> {
  const platform = findPlatform(id)
  const { analyser } = toolsFor(environment, platform, steps)
  const read = analyser.read(text)
  if (!read.ok) return undefined
  // A branch to keep: without it, no edit can distinguish trusted builds from others.
  const kept =
    actor === 'fork' || actor === 'pusher'
      ? analyser.admits(read.rule, 'maintainer', { mine })
      : undefined
  yield
  const search = repairSteps(analyser, read.rule, {
    against: actor,
    mine,
    cases: kept?.answer === 'yes' ? [{ claims: kept.claims, matched: true }] : [],
    maxCandidates: mostCandidates,
  })
  let step = search.next()
  for (let count = 1; count < mostSteps && step.done !== true; count++) {
    yield
    step = search.next()
  }
  const found = step.value
  if (step.done !== true || found?.kind !== 'repaired') return undefined
  const { edits } = found.lasting ?? found.repair
  return {
    title: `Shut out: ${actorTitle(actor, platform)} (proved)`,
    edits: edits.map(({ range, replacement }) => ({ range, newText: replacement })),
    isPreferred: false,
  }
}

function actorTitle(actor: Actor, { actors }: Platform): string {
  const model = actors[actor]
  if (!model.exists) return actor
  return model.summary.charAt(0).toLowerCase() + model.summary.slice(1).replace(/\.$/, '')
}
