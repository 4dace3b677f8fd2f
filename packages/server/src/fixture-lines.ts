import * as z from 'zod'
import type { FixtureEntry, FixtureIssue } from './control/fixtures/insert-entries.ts'
import { createTenant, loadRecords } from './create-tenant.ts'
import { systemClock } from './clock/clock.ts'
import { parseJsonText } from './http/parse-json-body.ts'
import { randomIds } from './ids/ids.ts'
import { fixtureKinds, fixtureNames } from './records/fixtures.ts'
import type { FixtureKind } from './records/fixture-kind.ts'
import { checkTenantOptions } from './server/check-server-options.ts'
import { openStore, type StoreOptions } from './server/open-store.ts'
import type { RecordKey } from './store/record-key.ts'

/** A tenant in a store that no server has open. */
export interface StoredTenantOptions extends StoreOptions {
  /** The tenant name as used in URLs. */
  readonly tenant: string
}

/** The result of an import. */
export type ImportedFixtures =
  | { readonly ok: true; readonly count: number }
  | {
      readonly ok: false
      /** The first 100 problems, with lines and locations. */
      readonly issues: readonly FixtureIssue[]
      readonly issueCount: number
    }

/** The maximum line length, in UTF-16 code units. */
const MAX_LINE = 16 * 1024 * 1024

/** The number of records per read. */
const PAGE = 500

const lineSchema = z.strictObject({ kind: z.enum(fixtureNames), record: z.unknown() })

/**
 * Imports JSON lines, each `{"kind": "appUsers", "record": {...}}`, into a new tenant. Imports nothing if any line has
 * a problem. Lines are streamed; empty lines are skipped.
 * @throws `TenantExistsError` if the tenant already has records.
 */
export async function importFixtures(
  { tenant, ...place }: StoredTenantOptions,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<ImportedFixtures> {
  checkTenantOptions({ name: tenant })
  const store = await openStore(place)
  try {
    const isNew = (await store.findTenant(tenant)) === null
    const service = { store, clock: systemClock, ids: randomIds }
    let loaded = false
    try {
      await createTenant(service, tenant)
      const { ok, count, issues, issueCount } = await loadRecords(service, tenant, entriesIn(lines))
      loaded = ok
      return ok ? { ok, count } : { ok, issues, issueCount }
    } finally {
      if (isNew && !loaded) await store.dropTenant(tenant)
    }
  } finally {
    await store.close()
  }
}

/**
 * Yields the records of a tenant as lines for `importFixtures`, ordered by kind and key. A record that another
 * server changes during the export appears in either its old or its new state.
 * @throws A `RangeError` if the tenant does not exist.
 */
export async function* exportFixtures({
  tenant,
  ...place
}: StoredTenantOptions): AsyncGenerator<string> {
  const store = await openStore(place)
  try {
    if (!(await store.findTenant(tenant))) throw new RangeError(`There is no tenant ${tenant}.`)
    for (const name of fixtureNames) {
      const kind: FixtureKind<unknown> = fixtureKinds[name]
      for (let after: RecordKey | undefined; ;) {
        const search = { limit: PAGE, ...(after && { after }) }
        // oxlint-disable-next-line no-await-in-loop -- Each page starts after the last one.
        const page = await store.read(tenant, (records) => records.find(kind, search))
        for (const { body } of page) yield JSON.stringify({ kind: name, record: body })
        after = page.at(-1)?.key
        if (page.length < PAGE) break
      }
    }
  } finally {
    await store.close()
  }
}

async function* entriesIn(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<FixtureEntry | FixtureIssue> {
  let line = 0
  for await (const text of lines) {
    line++
    if (text.trim() !== '') yield entryIn(text, line)
  }
}

function entryIn(text: string, line: number): FixtureEntry | FixtureIssue {
  if (text.length > MAX_LINE) {
    return { line, path: [], message: `Longer than ${MAX_LINE} characters` }
  }
  const json = parseJsonText(text)
  if (json === undefined) return { line, path: [], message: 'Invalid JSON' }
  const parsed = lineSchema.safeParse(json)
  if (parsed.success) {
    return { name: parsed.data.kind, record: parsed.data.record, line, path: ['record'] }
  }
  const [issue] = parsed.error.issues
  return { line, path: issue?.path ?? [], message: issue?.message ?? 'Invalid' }
}
