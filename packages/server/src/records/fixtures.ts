import type { Records } from '../store/records.ts'
import type { Kinds, Store } from '../store/store.ts'
import { fixtureKinds, type FixtureName, type FixtureRecords } from './fixture-kinds.ts'

/** The records that a tenant has from the beginning. */
export type Fixtures = {
  readonly [Name in FixtureName]?: readonly FixtureRecords[Name][]
}

/** Inserts records within a transaction. Throws if one is there already or is not of its kind. */
export async function addFixtures(records: Records, fixtures: Fixtures): Promise<void> {
  for (const name of fixtureNames) {
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time; thousands would queue.
    await addKind(records, name, fixtures[name])
  }
}

/** The same in a transaction of its own. */
export async function insertFixtures(
  store: Store,
  tenantId: string,
  fixtures: Fixtures,
): Promise<void> {
  await store.transaction(tenantId, async (records) => {
    await addFixtures(records, fixtures)
    return { ok: true }
  })
}

/** All kinds of records that a tenant can be given. They are replaced together. */
export const allFixtureKinds: Kinds = Object.values(fixtureKinds)

/** Under which names fixtures have records. */
export const fixtureNames: readonly FixtureName[] = Object.keys(fixtureKinds).filter(isFixtureName)

function isFixtureName(name: string): name is FixtureName {
  return Object.hasOwn(fixtureKinds, name)
}

async function addKind<Name extends FixtureName>(
  records: Records,
  name: Name,
  bodies: readonly FixtureRecords[Name][] = [],
): Promise<void> {
  const kind = fixtureKinds[name]
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await records.insert(kind, kind.keyOf(body), body)
  }
}
