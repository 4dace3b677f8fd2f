import type { Desk } from './desk.ts'
import { holdsCredential } from './holds-credential.ts'
import { isLarge } from '../shared/is-large.ts'
import { parseDesk, writeDesk } from './kept-desk.ts'
import { attempt, type Store } from './page-storage.ts'

const KEY = 'igakit.playground.history'

/** The maximum number of undo steps to keep, and their total length in characters. */
const mostSteps = 30
const mostCharacters = 512 * 1024

/** The texts of states, which never change once they are written; undefined for states that are not stored. */
const texts = new WeakMap<Desk, string | undefined>()

/**
 * Keeps undo steps for a reload of the same tab. Omits states that are large or contain a credential, and all earlier
 * states.
 */
export class KeptHistory {
  readonly #openStore: () => Store

  constructor(openStore: () => Store) {
    this.#openStore = openStore
  }

  keep(past: readonly Desk[], present: Desk): void {
    const kept: string[] = []
    let room = mostCharacters
    for (const desk of [present, ...past.toReversed()].slice(0, mostSteps)) {
      const text = textOf(desk)
      room -= text?.length ?? Infinity
      if (text === undefined || room < 0) break
      kept.unshift(text)
    }
    attempt(() => {
      const store = this.#openStore()
      // Earlier steps must not stay if the new ones do not fit.
      store.setItem(KEY, '[]')
      store.setItem(KEY, JSON.stringify(kept))
    })
  }

  /** Returns the kept states, the newest last; empty in a new tab. */
  read(): readonly Desk[] {
    const kept: unknown = attempt(() => JSON.parse(this.#openStore().getItem(KEY) ?? '[]'))
    if (!Array.isArray(kept)) return []
    return kept.flatMap((text: unknown) =>
      typeof text === 'string' ? (parseDesk(text) ?? []) : [],
    )
  }
}

function textOf(desk: Desk): string | undefined {
  if (texts.has(desk)) return texts.get(desk)
  const isSecret = [desk.workspace, ...Object.values(desk.left)].some(
    (each) => isLarge(each) || holdsCredential(each),
  )
  const text = isSecret ? undefined : writeDesk(desk)
  texts.set(desk, text)
  return text
}
