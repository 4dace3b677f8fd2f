import type { Remembered } from '../state/memory.ts'

const notices: Readonly<Record<Remembered, string>> = {
  yes: '',
  credential: 'Not kept for a reload, since it holds a signed token or another credential. ',
  newer: 'Not kept for a reload, since a newer version of this page has kept something. ',
  unavailable: 'Not kept for a reload, since this browser stores nothing. ',
}

/** Says so where a reload would lose the work. */
export function MemoryNotice({ remembered }: { readonly remembered: Remembered }) {
  return notices[remembered]
}
