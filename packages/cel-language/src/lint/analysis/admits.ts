import type { LintSubject } from '../lint-subject.ts'
import type { Platform } from '../platforms/platform.ts'
import { pinLevel, type PinLevel } from './pin-level.ts'

/** Whether a rule is true for no token but those that are told apart at one of these levels. */
export function isPinned(
  subject: LintSubject,
  platform: Platform,
  levels: readonly PinLevel[],
): boolean {
  return subject.requires((atom, isTrue) =>
    subject
      .restrictionsOf(atom, isTrue)
      .some((restriction) => levels.includes(pinLevel(restriction, platform))),
  )
}

/** Whether a rule reads claims in a way that cannot be followed, or that no platform is known for. */
export function isUnclear(subject: LintSubject): boolean {
  return !subject.isTrust || subject.claims.isOpaque
}
