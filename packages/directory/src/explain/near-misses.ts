import type { EvaluatedUsers } from '../evaluate/evaluated.ts'
import { keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import {
  formsOf,
  type KeyForms,
  type NearReason,
  nearReasonOf,
  nearReasons,
} from './near-reason.ts'

/** A user whose key almost matches the key of an account. */
export interface NearMiss {
  readonly user: RecordRef
  readonly accountKey: string
  readonly userKey: string
  readonly reason: NearReason
}

/** The maximum number of near misses for each account and case. */
export const maxNearMisses = 3

const ranks: ReadonlyMap<NearReason, number> = new Map(
  Object.keys(nearReasons)
    .filter((name): name is NearReason => name in nearReasons)
    .map((name, rank) => [name, rank]),
)

/** An account key of one case, with the near misses so far. */
interface Wanted {
  readonly forms: KeyForms
  readonly found: NearMiss[]
}

/** Finds the users whose keys almost match the keys of a few accounts, for one user key. */
export class NearMissFinder {
  readonly #userKey: number
  readonly #wanted: Wanted[] = []
  readonly #bySkeleton = new Map<string, Wanted[]>()
  readonly #byLocal = new Map<string, Wanted[]>()
  readonly #byLength = new Map<number, Wanted[]>()

  /** @param userKey the number of the user key in the plan */
  constructor(userKey: number) {
    this.#userKey = userKey
  }

  /** Adds the key of an account; `found` receives its near misses. */
  want(key: string, found: NearMiss[]): void {
    const forms = formsOf(key)
    if (forms === undefined) return
    const wanted = { forms, found }
    this.#wanted.push(wanted)
    add(this.#bySkeleton, forms.skeleton, wanted)
    if (forms.local !== undefined) add(this.#byLocal, forms.local, wanted)
    add(this.#byLength, forms.lower.length, wanted)
  }

  addUsers(users: EvaluatedUsers, offset: number): void {
    if (this.#wanted.length === 0) return
    for (let row = 0; row < users.count; row++) {
      for (const key of keysOf(users.key(this.#userKey, row))) {
        const forms = formsOf(key)
        if (forms !== undefined) this.#addKey(forms, { id: users.id(row), index: offset + row })
      }
    }
  }

  #addKey(forms: KeyForms, user: RecordRef): void {
    const candidates = new Set(this.#bySkeleton.get(forms.skeleton))
    if (forms.local !== undefined) {
      for (const each of this.#byLocal.get(forms.local) ?? []) candidates.add(each)
    }
    const { length } = forms.lower
    for (let at = length - 2; at <= length + 2; at++) {
      for (const each of this.#byLength.get(at) ?? []) candidates.add(each)
    }
    for (const { forms: wanted, found } of candidates) {
      if (wanted.key === forms.key) continue
      const reason = nearReasonOf(wanted, forms)
      if (reason === undefined) continue
      insert(found, { user, accountKey: wanted.key, userKey: forms.key, reason })
    }
  }
}

function add(map: Map<string | number, Wanted[]>, key: string | number, wanted: Wanted): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [wanted])
  else known.push(wanted)
}

/** Keeps the closest near misses in order; of equally close users, the first. */
function insert(found: NearMiss[], miss: NearMiss): void {
  const rank = rankOf(miss)
  const at = found.findIndex((each) => rankOf(each) > rank)
  if (at < 0) found.push(miss)
  else found.splice(at, 0, miss)
  if (found.length > maxNearMisses) found.pop()
}

function rankOf({ reason }: NearMiss): number {
  return ranks.get(reason) ?? ranks.size
}
