import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RecordKey } from '../store/record-key.ts'
import type { RecordKind, Records } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { TenantBusyError, WriteConflict } from '../store/errors.ts'

const note: RecordKind<{ text: string }> = {
  name: 'note',
  schema: z.object({ text: z.string() }),
}

const other: RecordKind<{ text: string }> = { ...note, name: 'other' }

/** Returns records that use their text as the key. */
const draftOf = (...texts: string[]) =>
  texts.map((text) => ({ key: [text] as const, body: { text } }))

/** Returns 30 numbers as strings, in steps of two. */
const numbered = (from: number) =>
  Array.from({ length: 30 }, (_, index) => String(from + 2 * index))

/** Defines the tests that every store engine must pass. */
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

    test('finds the added tenants and no others', async () => {
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

    test('returns written records with their version', async () => {
      await run((records) => records.insert(note, ['a', 'é/%'], { text: '💡\u0000' }))
      expect(await run((records) => records.get(note, ['a', 'é/%']))).toEqual({
        key: ['a', 'é/%'],
        version: 1,
        body: { text: '💡\u0000' },
      })
      expect(await run((records) => records.get(other, ['a', 'é/%']))).toBeNull()
    })

    test('lists records below a key, and not those with a similar prefix', async () => {
      await run(async (records) => {
        const keys = [['a', '2'], ['a', '1'], ['ab', '1'], ['a'], ['a.', '1']] as const
        await Promise.all(keys.map((key) => records.insert(note, key, { text: key.join() })))
      })
      const texts = async (under?: string[]) =>
        (await run((records) => records.list(note, under))).map(({ body }) => body.text)
      expect(await texts(['a'])).toEqual(['a', 'a,1', 'a,2'])
      expect((await texts()).toSorted()).toEqual(['a', 'a,1', 'a,2', 'a.,1', 'ab,1'])
    })

    test('hides records of other tenants', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'of acme' }))
      expect(await run((records) => records.get(note, ['a']), 'globex')).toBeNull()
      expect(await run((records) => records.list(note), 'globex')).toEqual([])
      await run((records) => records.insert(note, ['a'], { text: 'of globex' }), 'globex')
      expect((await run((records) => records.get(note, ['a'])))?.body.text).toBe('of acme')
    })

    test('rolls back a failed transaction', async () => {
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

    test('refuses a second record with the same key', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'first' }))
      const second = run((records) => records.insert(note, ['a'], { text: 'second' }))
      await expect(second).rejects.toThrow(WriteConflict)
      expect((await run((records) => records.get(note, ['a'])))?.body.text).toBe('first')
    })

    test('refuses to overwrite a changed record', async () => {
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

    test('removes a record unless it was changed', async () => {
      await run((records) => records.insert(note, ['a'], { text: '1' }))
      const read = await run((records) => records.get(note, ['a']))
      if (!read) throw new Error('it was written')
      await run((records) => records.update(note, read, { text: '2' }))
      await expect(run((records) => records.remove(note, read))).rejects.toThrow(WriteConflict)
      await run((records) => records.remove(note, { ...read, version: 2 }))
      expect(await run((records) => records.list(note))).toEqual([])
      await expect(run((records) => records.remove(note, read))).rejects.toThrow(WriteConflict)
    })

    const tagged: RecordKind<{ text: string }> = {
      ...note,
      name: 'tagged',
      terms: ({ text }) => ({ text: text.split(' ') }),
    }
    const kinds = [note, tagged]
    const found = async (word: string, tenant = 'acme') => {
      const search = { where: [{ field: 'text', anyOf: [word] }] }
      return (await run((records) => records.find(tagged, search), tenant)).map(({ key }) => key[0])
    }
    test('restores a snapshot repeatedly, without affecting other tenants', async () => {
      await run((records) => records.insert(tagged, ['a'], { text: 'first' }))
      await run((records) => records.insert(other, ['kept'], { text: 'before' }))
      await run((records) => records.insert(tagged, ['a'], { text: 'first' }), 'globex')
      await store.saveSnapshot('acme', 'one', kinds)
      for (const text of ['second', 'third']) {
        // oxlint-disable-next-line no-await-in-loop -- Runs one round at a time.
        await run(async (records) => {
          const read = await records.get(tagged, ['a'])
          if (!read) throw new Error('it was written')
          await records.update(tagged, read, { text })
          await records.insert(tagged, ['b'], { text: 'first' })
        })
        // oxlint-disable-next-line no-await-in-loop -- As above.
        expect(await store.restoreSnapshot('acme', 'one', kinds)).toBe(true)
        // oxlint-disable-next-line no-await-in-loop -- As above.
        expect([await found('first'), await found(text)]).toEqual([['a'], []])
      }
      expect(await run((records) => records.list(other))).toHaveLength(1)
      expect(await found('first', 'globex')).toEqual(['a'])
      expect(await store.listSnapshots('acme')).toEqual(['one'])
      expect(await store.listSnapshots('globex')).toEqual([])
      expect(await store.removeSnapshot('acme', 'one')).toBe(true)
      expect(await store.removeSnapshot('acme', 'one')).toBe(false)
      expect(await store.restoreSnapshot('acme', 'one', kinds)).toBe(false)
    })

    test('restores an empty snapshot', async () => {
      await store.saveSnapshot('acme', 'empty', kinds)
      await run((records) => records.insert(note, ['a'], { text: 'a' }))
      expect(await store.restoreSnapshot('acme', 'empty', kinds)).toBe(true)
      expect(await run((records) => records.list(note))).toEqual([])
    })

    test('replaces all records of some kinds, or none', async () => {
      await run((records) => records.insert(tagged, ['old'], { text: 'word' }))
      const replaced = await store.replace('acme', kinds, async (draft) => {
        const duplicates = await draft.insert(tagged, draftOf('word b', 'word a', 'word b'))
        expect(await found('word')).toEqual(['old'])
        return { ok: true, duplicates }
      })
      expect(replaced.duplicates).toEqual([2])
      expect(await found('word')).toEqual(['word a', 'word b'])
      await store.replace('acme', kinds, async (draft) => {
        await draft.insert(tagged, draftOf('word c'))
        return { ok: false }
      })
      expect(await found('word')).toEqual(['word a', 'word b'])
      const failed = store.replace('acme', kinds, () =>
        Promise.reject(new RangeError('on purpose')),
      )
      await expect(failed).rejects.toThrow(RangeError)
      expect(await found('word')).toEqual(['word a', 'word b'])
      await store.replace('acme', kinds, () => Promise.resolve({ ok: true }))
      expect(await found('word')).toEqual([])
    })

    test('refuses writes and serves reads while records are replaced', async () => {
      await run((records) => records.insert(note, ['a'], { text: 'old' }))
      await store.replace('acme', kinds, async (draft) => {
        await draft.insert(note, draftOf('new'))
        const write = run((records) => records.insert(note, ['b'], { text: 'b' }))
        await expect(write).rejects.toThrow(TenantBusyError)
        await expect(store.saveSnapshot('acme', 'one', kinds)).rejects.toThrow(TenantBusyError)
        await expect(store.dropTenant('acme')).rejects.toThrow(TenantBusyError)
        expect(await run((records) => records.list(note))).toMatchObject([
          { body: { text: 'old' } },
        ])
        await run((records) => records.insert(note, ['b'], { text: 'b' }), 'globex')
        return { ok: true }
      })
      await run((records) => records.insert(note, ['b'], { text: 'b' }))
      expect((await run((records) => records.list(note))).map(({ key }) => key[0])).toEqual([
        'b',
        'new',
      ])
    })

    test('reads many records as of one time, with writes in between', async () => {
      await store.replace('acme', [note], async (draft) => {
        const texts = Array.from({ length: 1100 }, (_, index) => String(index).padStart(4, '0'))
        await draft.insert(note, draftOf(...texts))
        return { ok: true }
      })
      let count = 0
      const add = () => {
        const key = `added ${count++}`
        return run((records) => records.insert(note, [key], { text: key }))
      }
      const read = (writes: number) =>
        store.readMany('acme', [note], async (records) => {
          const first = await records.list(note)
          if (count < writes) await add()
          const second = await records.list(note)
          return [first.length, second.length]
        })
      const [before, after] = await read(1)
      expect(before).toBe(after)
      expect(count).toBe(1)
      expect(await read(0)).toEqual([1101, 1101])
      // Writes that never pause have to wait in the end.
      const [first, second] = await read(4)
      expect(first).toBe(second)
    })

    test('finds records by their terms in key order, whenever they were written', async () => {
      await store.replace('acme', kinds, async (draft) => {
        await draft.insert(tagged, draftOf(...numbered(100).map((each) => `${each} word`)))
        return { ok: true }
      })
      await run(async (records) => {
        for (const each of numbered(101)) {
          // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
          await records.insert(tagged, [`${each} word`], { text: `${each} word` })
        }
      })
      const keys: string[] = []
      for (let after: RecordKey | undefined; ;) {
        const where = [{ field: 'text', anyOf: ['word'] }]
        const search = { where, limit: 7, ...(after && { after }) }
        // oxlint-disable-next-line no-await-in-loop -- Each page starts after the last one.
        const page = await run((records) => records.find(tagged, search))
        keys.push(...page.map(({ key }) => key[0]))
        after = page.at(-1)?.key
        if (page.length < 7) break
      }
      expect(keys).toEqual(Array.from({ length: 60 }, (_, index) => `${100 + index} word`))
    })

    const change = (ok: boolean, count: number) =>
      store.change('acme', kinds, async (records) => {
        const all = await records.list(tagged)
        for (const record of all.slice(0, count)) {
          // oxlint-disable-next-line no-await-in-loop -- One at a time.
          await records.update(tagged, record, { text: 'changed' })
        }
        const [last] = all.slice(-1)
        if (last) await records.remove(tagged, last)
        await records.insert(tagged, ['added'], { text: 'changed' })
        const [only] = await records.list(note)
        if (only) await records.update(note, only, { text: 'changed note' })
        expect((await records.get(tagged, ['added']))?.body.text).toBe('changed')
        expect(await records.list(tagged)).toHaveLength(1500)
        expect(await found('changed')).toEqual([])
        return { ok }
      })

    describe('changes many records', () => {
      const many = Array.from(
        { length: 1500 },
        (_, index) => `many ${String(index).padStart(4, '0')}`,
      )
      beforeEach(() =>
        store.replace('acme', kinds, async (draft) => {
          await draft.insert(tagged, draftOf(...many))
          await draft.insert(note, draftOf('note'))
          return { ok: true }
        }),
      )

      test.each([10, 700])('all of %d', async (count) => {
        await change(true, count)
        expect(await found('changed')).toEqual(['added', ...many.slice(0, count)])
        expect(await found('many')).toEqual(many.slice(count, -1))
        expect((await run((records) => records.get(note, ['note'])))?.body.text).toBe(
          'changed note',
        )
        expect((await run((records) => records.get(tagged, ['many 0000'])))?.version).toBe(2)
      })

      test('or none', async () => {
        await change(false, 700)
        expect(await found('many')).toHaveLength(1500)
        expect((await run((records) => records.get(note, ['note'])))?.body.text).toBe('note')
      })

      test('and refuses a second record with the same key', async () => {
        const twice = store.change('acme', kinds, async (records) => {
          await records.insert(tagged, ['many 0007'], { text: 'second' })
          return { ok: true }
        })
        await expect(twice).rejects.toThrow(WriteConflict)
        expect(await found('many')).toHaveLength(1500)
      })
    })

    test('loses no concurrent write', async () => {
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

    test('finishes pending work before it closes, and accepts none afterwards', async () => {
      const closing = Promise.withResolvers<void>()
      const underWay = run(async (records) => {
        await closing.promise
        await records.insert(note, ['a'], { text: 'a' })
        return records.list(note)
      })
      const waiting = run((records) => records.list(note))
      const closed = store.close()
      closing.resolve()
      await closed
      expect(await underWay).toHaveLength(1)
      await expect(waiting).resolves.toBeDefined()
      await expect(run((records) => records.list(note))).rejects.toThrow('closed')
    })

    test('refuses to write invalid records', async () => {
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
