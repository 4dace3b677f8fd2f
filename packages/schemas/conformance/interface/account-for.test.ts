import { describe, expect, test } from 'vitest'
import { readOnly, required } from '../../src/model/fields.ts'
import { message } from '../../src/model/message.ts'
import type { AtMostOneOf } from '../../src/model/one-of.ts'
import { accountFilter, exportTo } from '../../src/model/oneof-constants.ts'
import { openEnum, type OpenEnum } from '../../src/model/open-enum.ts'
import { int32, list, text } from '../../src/model/scalars.ts'
import { timestamp } from '../../src/model/timestamp.ts'
import type { AnyOperation } from '../../src/protocol/operation.ts'
import { accountFor } from './account-for.ts'
import { makeCatalogue } from './catalogue.ts'
import { prose } from './statements/statement.ts'

interface Page {
  number?: number | null
}

interface BookFields {
  readonly id?: string | null
  title?: string | null
  tags?: string[] | null
  status?: OpenEnum<'LENT' | 'THERE'> | null
  pages?: Page[] | null
  readonly createdAt?: string | null
}

type Book = BookFields & AtMostOneOf<'export_to', { datasource: Page }>

const page = message<Page>('Page', { number: int32 })

const book = message<Book>(
  'Book',
  {
    id: readOnly(text),
    title: text,
    tags: list(text),
    status: openEnum('BookStatus', ['LENT', 'THERE']),
    pages: list(page),
    createdAt: readOnly(timestamp),
    datasource: page,
  },
  { export_to: exportTo },
)

const getBook: AnyOperation = {
  id: 'books.get',
  method: 'GET',
  path: '/api/v1/books/{book_id}',
  pathParameters: message<{ bookId: string }>('GetBookPath', { bookId: required(text) }),
  query: null,
  body: null,
  response: message<{ book?: Book | null }>('GetBookResponse', { book }),
  idempotent: true,
  pagination: 'none',
  summary: 'Get a book',
  description: 'Tells of a book.',
}

const catalogue = makeCatalogue([book, getBook.response], [getBook], { books: { title: 'Books' } })

const statements = { 'Books are read': prose, 'Books are cheap': () => ['they are not'] }

function problemsOf(markdown: string): readonly string[] {
  return accountFor(markdown, catalogue, statements).problems
}

describe('accounts for agreeing descriptions', () => {
  test.each([
    ['# Book\n\nFields: id, title (string); tags (string[]); createdAt (date-time); pages.'],
    ['# Book (that is read)\n\nBooks are read.'],
    ['# Book\n\n- pages: array of {number}.\n- title, id (strings).'],
    ['# Book\n\nThe pages member has these fields:\n\n- number (integer).'],
    ['# Book\n\nThe target is a oneof named export_to. Only datasource is shown.'],
    ['# Book\n\n| Field | Type | Notes |\n|---|---|---|\n| id | string|null | the key, RO |'],
    ['# Book\n\n| Field | Type | Notes |\n|---|---|---|\n| status | enum|null | LENT, THERE |'],
    ['# Book\n\n| Member | Shape |\n|---|---|\n| datasource | {number integer} |'],
    ['# Book\n\n| Member | Fields |\n|---|---|\n| datasource, pages | number (integer) |'],
    ['# Books\n\n1. **Get it**: GET /api/v1/books/{book_id}'],
  ])('%j', (markdown) => {
    expect(problemsOf(markdown)).toEqual([])
  })

  test('an operation with its parts', () => {
    const account = accountFor(
      '# Books\n\n1. **Get it**: GET /api/v1/books/{book_id}\n   - Path: book_id (string, required). No body.\n   - Response: {book: Book|null}.\n   - Effect: none.',
      catalogue,
      statements,
    )
    expect(account.problems).toEqual([])
    expect(account.operations).toBe(1)
    expect([...account.mentioned]).toEqual(['GetBookPath.bookId', 'GetBookResponse.book'])
    expect(account.unused).toEqual(['Books are read', 'Books are cheap'])
  })
})

describe('reports a disagreement by its line', () => {
  test.each([
    ['Books are heavy.', 'Line 1: Cannot read "Books are heavy".'],
    ['Books are read. And more.', 'Line 1: Cannot read "And more".'],
    ['Books are cheap.', 'Line 1: they are not'],
    ['# Shelf', 'Line 1: There is no message Shelf.'],
    ['> quoted', 'Line 1: Cannot read "> quoted".'],
    ['Fields: id.', 'Line 1: The members have no known owner.'],
    ['# Book\n\nFields: id, weight.', 'Line 3: There is no Book.weight.'],
    ['# Book\n\nFields: title (integer).', 'Line 3: Book.title is string, not integer.'],
    ['# Book\n\nFields: id, title (boolean).', 'Line 3: Book.id is string, not boolean.'],
    ['# Book\n\nFields: tags (string).', 'Line 3: Book.tags is string[], not string.'],
    ['# Book\n\nFields: pages (Sheet[]).', 'Line 3: Book.pages[] is Page, not Sheet.'],
    ['# Book\n\nFields: title (colourful).', 'Line 3: Cannot read "title (colourful)".'],
    ['# Book\n\nFields: id and some more.', 'Line 3: Cannot read "some more".'],
    ['# Book\n\n- pages: array of {colour}.', 'Line 3: There is no Page.colour.'],
    ['# Book\n\n- datasource: {}.', 'Line 3: Book.datasource is Page, not {}.'],
    ['# Book\n\n- title {or}.', 'Line 3: Book.title is string, not {or}.'],
    ['# Book\n\n- title {} or pages {}.', 'Line 3: Book has no oneof of title, pages.'],
    [
      '# Book\n\n| Member | Fields |\n|---|---|\n| title | see below |',
      'Line 5: Book.title is not an object.',
    ],
    ['# Book\n\nThe cover member has these fields:', 'Line 3: There is no message at cover.'],
    [
      '# Book\n\nThe rule is exactly one member of the oneof named picker:',
      'Line 3: Book has no oneof picker.',
    ],
    ['# Book\n\nAll fields except title are server-managed.', 'Line 3: tags has the wrong marks.'],
    ['# Book\n\n| Field | Size |\n|---|---|\n', 'Line 3: Unknown table.'],
    ['# Book\n\n| id | string |', 'Line 3: The row belongs to no table.'],
    [
      '# Book\n\n| Field | Type |\n|---|---|\n| id | number |',
      'Line 5: Cannot read the type "number".',
    ],
    [
      '# Book\n\n| Field | Type | Notes |\n|---|---|---|\n| id | string | the key |',
      'Line 5: id has the wrong marks.',
    ],
    [
      '# Book\n\n| Field | Type | Notes |\n|---|---|---|\n| status | enum | LENT, GONE |',
      'Line 5: The known values of status are LENT, THERE.',
    ],
    [
      '# Books\n\n1. **Get it**: PUT /api/v1/books/{book_id}',
      'Line 3: The next operation is GET /api/v1/books/{book_id}.',
    ],
    [
      '# Books\n\n1. **Get it**: GET /api/v1/books/{book_id}\n   - Path: book_id (string).',
      'Line 4: GetBookPath.bookId is required.',
    ],
    [
      '# Books\n\n1. **Get it**: GET /api/v1/books/{book_id}\n   - Body: {}.',
      'Line 4: The object is not empty.',
    ],
    [
      '# Books\n\n1. **Get it**: GET /api/v1/books/{book_id}\n2. **Get it**: GET /api/v1/books',
      'Line 4: No operation is left.',
    ],
  ])('%j', (markdown, problem) => {
    expect(problemsOf(markdown)).toContain(problem)
  })
})

test('finds alternative members', () => {
  const both = message<
    { name?: string | null } & AtMostOneOf<'account_filter', { all: Page; celExpression: Page }>
  >('Filter', { name: text, all: page, celExpression: page }, { account_filter: accountFilter })
  const filters = makeCatalogue([both])
  const problems = (item: string): readonly string[] =>
    accountFor(`# Filter\n\n- ${item}.`, filters, {}).problems
  expect(problems('name, and one of all, celExpression')).toEqual([])
  expect(problems('all {number} or celExpression {number} (at most one)')).toEqual([])
  expect(problems('exactly one of all, celExpression')).toEqual([])
  expect(problems('exactly one of all, name')).toEqual([
    'Line 3: Filter has no oneof of all, name.',
  ])
  expect(problems('One typed variant:\n  - all: {number}.\n  - name: string')).toEqual([
    'Line 5: name is not of the oneof.',
  ])
})
