import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RecordKind, Records, RecordSearch } from '../store/records.ts'
import type { Store } from '../store/store.ts'

interface Book {
  title: string
  tags: string[]
}

const book: RecordKind<Book> = {
  name: 'book',
  schema: z.object({ title: z.string(), tags: z.array(z.string()) }),
  terms: ({ title, tags }) => ({ title: [title.toLowerCase()], tag: tags }),
}

const LONG = 'x'.repeat(3000)

const books: readonly Book[] = [
  { title: 'Emma', tags: ['novel', 'English', 'English'] },
  { title: 'Faust', tags: ['play', 'German'] },
  { title: 'Ulysses', tags: ['novel', 'English', 'long'] },
  { title: 'Les Misérables', tags: ['novel', 'French', 'long', LONG] },
  { title: `100% \u0000\uD800 ${LONG}`, tags: ["'", '%', '\uDFFF'] },
  { title: '', tags: [] },
]

interface SearchCase {
  readonly name: string
  readonly search: RecordSearch
  readonly found: readonly number[]
}

const cases: readonly SearchCase[] = [
  { name: 'all', search: {}, found: [0, 1, 2, 3, 4, 5] },
  { name: 'a word', search: { where: [{ field: 'tag', anyOf: ['novel'] }] }, found: [0, 2, 3] },
  {
    name: 'any of several terms',
    search: { where: [{ field: 'tag', anyOf: ['play', 'long', 'play', 'none'] }] },
    found: [1, 2, 3],
  },
  {
    name: 'all of several conditions',
    search: {
      where: [
        { field: 'tag', anyOf: ['novel'] },
        { field: 'tag', anyOf: ['English', 'German'] },
        { field: 'title', anyOf: ['emma', 'faust'] },
      ],
    },
    found: [0],
  },
  { name: 'no words', search: { where: [{ field: 'tag', anyOf: [] }] }, found: [] },
  {
    name: 'more terms than a statement may have parameters',
    search: {
      where: [
        {
          field: 'tag',
          anyOf: ['play', ...Array.from({ length: 100_000 }, (_, count) => `tag ${count}`)],
        },
      ],
    },
    found: [1],
  },
  { name: 'another case', search: { where: [{ field: 'tag', anyOf: ['Novel'] }] }, found: [] },
  { name: 'another field', search: { where: [{ field: 'title', anyOf: ['novel'] }] }, found: [] },
  { name: 'a long word', search: { where: [{ field: 'tag', anyOf: [LONG] }] }, found: [3] },
  {
    name: 'a longer term',
    search: { where: [{ field: 'tag', anyOf: [`${LONG}x`] }] },
    found: [],
  },
  {
    name: 'SQL metacharacters',
    search: {
      where: [
        { field: 'tag', anyOf: ["'"] },
        { field: 'tag', anyOf: ['%'] },
      ],
    },
    found: [4],
  },
  {
    name: 'invalid Unicode',
    search: { where: [{ field: 'tag', anyOf: ['\uDFFF'] }] },
    found: [4],
  },
  {
    name: 'a long term with invalid Unicode',
    search: { where: [{ field: 'title', anyOf: [`100% \u0000\uD800 ${LONG}`] }] },
    found: [4],
  },
  {
    name: 'the empty term',
    search: { where: [{ field: 'title', anyOf: [''] }] },
    found: [5],
  },
  { name: 'the first', search: { limit: 2 }, found: [0, 1] },
  { name: 'records after a key', search: { after: ['3'], limit: 2 }, found: [4, 5] },
  {
    name: 'a page of matches',
    search: { where: [{ field: 'tag', anyOf: ['novel'] }], after: ['0'], limit: 1 },
    found: [2],
  },
  { name: 'nothing at all', search: { limit: 0 }, found: [] },
]

const inTag = (tag: string): RecordSearch => ({ where: [{ field: 'tag', anyOf: [tag] }] })

/** Defines the search tests that every store engine must pass. */
export function describeSearch(engine: string, open: () => Promise<Store>): void {
  describe(`searching a store in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
      const createdAt = '2026-01-01T00:00:00Z'
      await store.createTenant({ id: 'books', signingKey: '', createdAt })
      await store.createTenant({ id: 'changes', signingKey: '', createdAt })
      await run('books', async (records) => {
        for (const [index, body] of books.entries()) {
          // oxlint-disable-next-line no-await-in-loop -- Inserts in the expected order.
          await records.insert(book, [String(index)], body)
        }
      })
    })
    afterAll(() => store.close())

    const run = async <T>(tenant: string, work: (records: Records) => Promise<T>): Promise<T> =>
      (
        await store.transaction(tenant, async (records) => ({
          ok: true,
          value: await work(records),
        }))
      ).value

    const titles = async (tenant: string, search: RecordSearch) =>
      (await run(tenant, (records) => records.find(book, search))).map(({ body }) => body.title)

    test.each(cases)('finds $name', async ({ search, found }) => {
      expect(await titles('books', search)).toEqual(found.map((index) => books[index]?.title))
    })

    test('finds a changed record by its new terms only, and a removed one by none', async () => {
      const [emma, faust] = books
      if (!emma || !faust) throw new Error('there are records')
      await run('changes', (records) => records.insert(book, ['0'], emma))
      await run('changes', async (records) => {
        const read = await records.get(book, ['0'])
        if (!read) throw new Error('it was written')
        await records.update(book, read, faust)
      })
      expect(await titles('changes', inTag('novel'))).toEqual([])
      expect(await titles('changes', inTag('play'))).toEqual(['Faust'])
      await run('changes', async (records) => {
        const [read] = await records.find(book, inTag('play'))
        if (!read) throw new Error('it was found')
        await records.remove(book, read)
      })
      expect(await titles('changes', {})).toEqual([])
      await run('changes', (records) => records.insert(book, ['0'], emma))
      expect(await titles('changes', inTag('play'))).toEqual([])
    })

    test('finds a record that was changed in place by its new terms too', async () => {
      await run('changes', (records) => records.insert(book, ['1'], { title: 'Max', tags: ['a'] }))
      await run('changes', async (records) => {
        const read = await records.get(book, ['1'])
        if (!read) throw new Error('it was written')
        read.body.tags.push('b')
        await records.update(book, read, read.body)
      })
      expect(await titles('changes', inTag('b'))).toEqual(['Max'])
    })
  })
}
