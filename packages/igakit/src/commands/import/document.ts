import type { Gap, Place } from '@igakit/importers'
import type { ExaminedPolicy } from './examined-policy.ts'
import { rungDocument } from '../../analysis/answer-document.ts'
import type { Imports } from '../../input/imports.ts'

/** Returns the JSON document of policies. Lines start at 1, columns at 0. */
export function importDocument(
  ok: boolean,
  { problems, unreadable }: Imports,
  policies: readonly ExaminedPolicy[],
): object {
  return {
    ok,
    policies: policies.map(policyDocument),
    problems: [
      ...unreadable.map(({ code, message, source }) => ({ code, message, file: source })),
      ...problems.map(({ code, message, place }) => ({ code, message, ...positionOf(place) })),
    ],
  }
}

/** Returns the document of one policy. */
export function policyDocument({
  excess,
  findings,
  ladder,
  mineNotes,
  platform: known,
  policy,
}: ExaminedPolicy): object {
  const { assumptions, dialect, issuer, name, notes, place, platform, rule } = policy
  return {
    name,
    dialect,
    ...positionOf(place),
    issuer: issuer ?? null,
    platform: platform ?? null,
    complete: rule.isComplete,
    ...(rule.isComplete
      ? { rule: rule.rule, bytes: rule.bytes, fits: excess === undefined }
      : { atLeast: rule.atLeast, atMost: rule.atMost, notConverted: rule.gaps.map(gapDocument) }),
    assumptions,
    notes: [...notes, ...mineNotes],
    findings: rule.isComplete
      ? findings.map(({ message, rule: code, severity }) => ({ code, severity, message }))
      : null,
    ...(ladder && {
      ...(known && { date: known.date }),
      mine: ladder.mine,
      ladder: ladder.rungs.map((rung) => rungDocument(rung, known)),
    }),
  }
}

function gapDocument({ place, reason }: Gap): object {
  return { reason, ...positionOf(place) }
}

function positionOf({ column, file, line }: Place): object {
  return { file, line, column }
}
