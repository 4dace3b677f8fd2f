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
