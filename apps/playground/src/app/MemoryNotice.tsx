import type { Remembered } from '../state/memory.ts'

const notices: Readonly<Record<Remembered, string>> = {
  yes: '',
  credential: 'Not kept for a reload, since it holds a signed token or another credential. ',
  unavailable: 'Not kept for a reload, since this browser stores nothing. ',
}

/** Says so where a reload would lose the work. */
export function MemoryNotice({ remembered }: { readonly remembered: Remembered }) {
  return notices[remembered]
}
