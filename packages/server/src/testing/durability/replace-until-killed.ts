// Replaces all records of a tenant until killed. Prints a line whenever new records are written but not committed:
// `node replace-until-killed.ts '{"file":"…"}'`.
import * as z from 'zod'
import { openStore } from '../../server/open-store.ts'
import { pairKind, PAIR_TENANT } from './pairs.ts'

const [, , location = ''] = process.argv
const place = z
  .strictObject({ file: z.string().exactOptional(), databaseUrl: z.string().exactOptional() })
  .parse(JSON.parse(location))
const store = await openStore(place)
await store.createTenant({ id: PAIR_TENANT, signingKey: 'key', createdAt: '2026-01-01T00:00:00Z' })
for (let round = 1; ; round++) {
  const records = Array.from({ length: 3000 }, (_, index) => ({
    key: [String(index)] as const,
    body: { pair: round },
  }))
  // oxlint-disable-next-line no-await-in-loop -- Sends one replacement at a time.
  await store.replace(PAIR_TENANT, [pairKind], async (draft) => {
    await draft.insert(pairKind, records)
    process.stdout.write(`${round}\n`)
    return { ok: true }
  })
}
