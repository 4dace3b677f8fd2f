// Writes pairs of records in one transaction per pair, and prints each acknowledged pair until killed: `node
// write-pairs.ts '{"file":"…"}' FIRST COUNT`.
import { openStore } from '../../server/open-store.ts'
import * as z from 'zod'
import { pairKind, PAIR_TENANT } from './pairs.ts'

const [location = '', first = '', count = ''] = process.argv.slice(2)
const place = z
  .strictObject({ file: z.string().exactOptional(), databaseUrl: z.string().exactOptional() })
  .parse(JSON.parse(location))
const store = await openStore(place)
await store.createTenant({ id: PAIR_TENANT, signingKey: 'key', createdAt: '2026-01-01T00:00:00Z' })
for (let pair = Number(first); pair < Number(first) + Number(count); pair++) {
  // oxlint-disable-next-line no-await-in-loop -- Pairs are written one by one.
  await store.transaction(PAIR_TENANT, async (records) => {
    await records.insert(pairKind, ['left', String(pair)], { pair })
    await records.insert(pairKind, ['right', String(pair)], { pair })
    return { ok: true }
  })
  process.stdout.write(`${pair}\n`)
}
await store.close()
