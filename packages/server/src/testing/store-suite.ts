import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RecordKind } from '../store/record-kind.ts'
import type { Records } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { WriteConflict } from '../store/write-conflict.ts'

const note: RecordKind<{ text: string }> = {
  name: 'note',
  schema: z.object({ text: z.string() }),
}

const other: RecordKind<{ text: string }> = { ...note, name: 'other' }

/** The tests that every engine of the store passes. */
export function describeStore(engine: string, open: () => Promise<Store>): void {
  describe(`a store in ${engine}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
      const createdAt = '2026-01-01T00:00:00Z'
      await store.createTenant({ id: 'acme', signingKey: 'key of acme', createdAt })
      await store.createTenant({ id: 'globex', signingKey: 'key of globex', createdAt })
    })
    afterEach(() => store.close())

    const run = async <T>(work: (records: Records) => Promise<T>, tenant = 'acme'): Promise<T> =>
      (
        await store.transaction(tenant, async (records) => ({
          ok: true,
          value: await work(records),
        }))
      ).value

    test('finds the tenants that it was given, and no other', async () => {
      expect(await store.findTenant('acme')).toEqual({
        id: 'acme',
        signingKey: 'key of acme',
        createdAt: '2026-01-01T00:00:00Z',
      })
      expect(await store.findTenant('Acme')).toBeNull()
      expect((await store.listTenants()).map(({ id }) => id)).toEqual(['acme', 'globex'])
    })

    test('drops a tenant with its records, and no other', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'of acme' }))
      await run((records) => records.insert(note, ['a'], { text: 'of globex' }), 'globex')
      expect(await store.findTenant('acme')).not.toBeNull()
      expect(await store.dropTenant('acme')).toBe(true)
      expect(await store.findTenant('acme')).toBeNull()
      expect(await store.dropTenant('acme')).toBe(false)
      await store.createTenant({ id: 'acme', signingKey: 'new key', createdAt: '' })
      expect((await store.findTenant('acme'))?.signingKey).toBe('new key')
      expect(await run((records) => records.list(note))).toEqual([])
      expect(await run((records) => records.list(note), 'globex')).toHaveLength(1)
    })

    test('keeps the first tenant of an id', async () => {
      const created = await store.createTenant({ id: 'acme', signingKey: 'x', createdAt: 'x' })
      expect(created).toBe(false)
      expect((await store.findTenant('acme'))?.signingKey).toBe('key of acme')
    })

    test('gives back what was written, with its version', async () => {
      await run((records) => records.insert(note, ['a', 'é/%'], { text: '💡\u0000' }))
      expect(await run((records) => records.get(note, ['a', 'é/%']))).toEqual({
        key: ['a', 'é/%'],
        version: 1,
        body: { text: '💡\u0000' },
      })
      expect(await run((records) => records.get(other, ['a', 'é/%']))).toBeNull()
    })

    test('lists what is under a key, and not what only begins like it', async () => {
      await run(async (records) => {
        const keys = [['a', '2'], ['a', '1'], ['ab', '1'], ['a'], ['a.', '1']] as const
        await Promise.all(keys.map((key) => records.insert(note, key, { text: key.join() })))
      })
      const texts = async (under?: string[]) =>
        (await run((records) => records.list(note, under))).map(({ body }) => body.text)
      expect(await texts(['a'])).toEqual(['a', 'a,1', 'a,2'])
      expect((await texts()).toSorted()).toEqual(['a', 'a,1', 'a,2', 'a.,1', 'ab,1'])
    })

    test('shows no tenant the records of another', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'of acme' }))
      expect(await run((records) => records.get(note, ['a']), 'globex')).toBeNull()
      expect(await run((records) => records.list(note), 'globex')).toEqual([])
      await run((records) => records.insert(note, ['a'], { text: 'of globex' }), 'globex')
      expect((await run((records) => records.get(note, ['a'])))?.body.text).toBe('of acme')
    })

    test('undoes all of what came to nothing', async () => {
      const refused = await store.transaction('acme', async (records) => {
        await records.insert(note, ['a'], { text: 'a' })
        return { ok: false }
      })
      expect(refused).toEqual({ ok: false })
      const failed = store.transaction('acme', async (records) => {
        await records.insert(note, ['b'], { text: 'b' })
        throw new RangeError('on purpose')
      })
      await expect(failed).rejects.toThrow(RangeError)
      expect(await run((records) => records.list(note))).toEqual([])
    })

    test('refuses a second record of a key', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'first' }))
      const second = run((records) => records.insert(note, ['a'], { text: 'second' }))
      await expect(second).rejects.toThrow(WriteConflict)
      expect((await run((records) => records.get(note, ['a'])))?.body.text).toBe('first')
    })

    test('refuses to write over what was changed since it was read', async () => {
      await run((records) => records.insert(note, ['a'], { text: '1' }))
      const read = await run((records) => records.get(note, ['a']))
      if (!read) throw new Error('it was written')
      await run((records) => records.update(note, read, { text: '2' }))
      const late = run((records) => records.update(note, read, { text: '3' }))
      await expect(late).rejects.toThrow(WriteConflict)
      expect(await run((records) => records.get(note, ['a']))).toMatchObject({
        version: 2,
        body: { text: '2' },
      })
    })

    test('removes a record, unless it was changed since it was read', async () => {
      await run((records) => records.insert(note, ['a'], { text: '1' }))
      const read = await run((records) => records.get(note, ['a']))
      if (!read) throw new Error('it was written')
      await run((records) => records.update(note, read, { text: '2' }))
      await expect(run((records) => records.remove(note, read))).rejects.toThrow(WriteConflict)
      await run((records) => records.remove(note, { ...read, version: 2 }))
      expect(await run((records) => records.list(note))).toEqual([])
      await expect(run((records) => records.remove(note, read))).rejects.toThrow(WriteConflict)
    })

    test('gives a tenant back what it had, and no other tenant anything', async () => {
      const tagged: RecordKind<{ text: string }> = {
        ...note,
        terms: ({ text }) => ({ text: [text] }),
      }
      await run((records) => records.insert(tagged, ['a'], { text: 'first' }))
      await run((records) => records.insert(tagged, ['a'], { text: 'of globex' }), 'globex')
      const dump = await store.dumpTenant('acme')
      if (!dump) throw new Error('the tenant is there')
      await run(async (records) => {
        const read = await records.get(tagged, ['a'])
        if (!read) throw new Error('it was written')
        await records.update(tagged, read, { text: 'second' })
        await records.insert(tagged, ['b'], { text: 'first' })
      })
      const copied: unknown = JSON.parse(JSON.stringify(dump))
      expect(copied).toEqual(dump)
      expect(await store.replaceTenant('acme', () => dump)).toBe(true)
      const search = { where: [{ field: 'text', anyOf: ['first', 'second', 'of globex'] }] }
      const found = await run((records) => records.find(tagged, search))
      expect(found).toEqual([{ key: ['a'], version: 1, body: { text: 'first' } }])
      expect((await store.findTenant('acme'))?.signingKey).toBe('key of acme')
      expect(await run((records) => records.find(tagged, search), 'globex')).toHaveLength(1)
      expect(await store.dumpTenant('acme')).toEqual(dump)
    })

    test('replaces all of a tenant or nothing', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'first' }))
      const row = { kind: 'note', key: 'b/', version: 1, body: '{"text":"b"}' }
      const twice = { records: [row, row], terms: [] }
      await expect(store.replaceTenant('acme', () => twice)).rejects.toThrow(Error)
      expect(await run((records) => records.list(note))).toHaveLength(1)
    })

    test('replaces what a tenant has at that moment, whoever else writes', async () => {
      const keys = ['a/', 'b/', 'c/', 'd/', 'e/']
      await Promise.all(
        keys.map((key) =>
          store.replaceTenant('acme', ({ records, terms }) => {
            const added = { kind: 'note', key, version: 1, body: '{"text":"added"}' }
            return { records: [...records, added], terms }
          }),
        ),
      )
      const notes = await run((records) => records.list(note))
      expect(notes.map(({ key }) => `${key.join('/')}/`)).toEqual(keys)
    })

    test('has no dump of a tenant that is not there, and replaces none', async () => {
      expect(await store.dumpTenant('initech')).toBeNull()
      expect(await store.replaceTenant('initech', (current) => current)).toBe(false)
    })

    test('loses no write of those that meet', async () => {
      await run((records) => records.insert(note, ['count'], { text: '0' }))
      const increments = Array.from({ length: 20 }, () =>
        run(async (records) => {
          const read = await records.get(note, ['count'])
          if (!read) throw new Error('it was written')
          await records.update(note, read, { text: String(Number(read.body.text) + 1) })
        }),
      )
      const settled = await Promise.allSettled(increments)
      const written = settled.filter(({ status }) => status === 'fulfilled').length
      expect(written).toBeGreaterThan(0)
      expect((await run((records) => records.get(note, ['count'])))?.body.text).toBe(
        String(written),
      )
    })

    test('finishes what is under way before it is closed, and begins nothing after', async () => {
      const underWay = run(async (records) => {
        await setTimeout(20)
        await records.insert(note, ['a'], { text: 'a' })
        return records.list(note)
      })
      const waiting = run((records) => records.list(note))
      await store.close()
      expect(await underWay).toHaveLength(1)
      await expect(waiting).resolves.toBeDefined()
      await expect(run((records) => records.list(note))).rejects.toThrow('closed')
    })

    test('writes nothing that is not of its kind', async () => {
      const wrong: RecordKind<{ text: number }> = {
        name: 'note',
        schema: z.object({ text: z.number().max(9) }),
      }
      await expect(run((records) => records.insert(wrong, ['a'], { text: 10 }))).rejects.toThrow(
        z.ZodError,
      )
      expect(await run((records) => records.list(note))).toEqual([])
    })
  })
}
