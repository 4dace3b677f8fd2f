import type { Remembered } from '../../state/memory.ts'
import { isEmbedded } from '../../state/page-storage.ts'

const notices: Readonly<Record<Remembered, string>> = {
  yes: '',
  credential: 'Not saved: contains a signed token or another credential. ',
  large: 'Not saved: larger than the storage of browsers. Save it as a suite. ',
  newer: 'Not saved: a newer version of this page has saved its work. ',
  // An embedded page never saves, so its user did not switch saving off.
  off: isEmbedded ? '' : 'Not saved: saving is switched off. ',
  unavailable: 'Not saved: the storage of this browser is full or blocked. ',
}

/** A warning that reloading the page would lose the workspace. */
export function MemoryNotice({ remembered }: { readonly remembered: Remembered }) {
  return notices[remembered]
}
