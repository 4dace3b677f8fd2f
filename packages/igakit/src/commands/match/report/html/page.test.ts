import { describe, expect, test } from 'vitest'
import { inFolder } from '../../../../testing/in-folder.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from './markup.ts'

const files = {
  'a.csv':
    'id,email\nacc-1,Ann@x.example\nacc-2,bob@x.example\nacc-3,<b>dup@x.example\nacc-4,nobody@y.example\n',
  'u.csv':
    'id,email\nusr-1,ann@x.example\nusr-2,bob@x.example\nusr-3,<b>dup@x.example\nusr-4,<b>dup@x.example\n',
  'c.json': JSON.stringify({
    all: {},
    mergeConfig: {
      matchCases: [{ appUserKeyCel: 'appUser.email.lowerAscii()', userKeyCel: 'user.email' }],
    },
  }),
}

async function pageOf(...more: readonly string[]): Promise<string> {
  return inFolder(files, async ({ iga, path }) => {
    const argv = ['match', 'a.csv', 'u.csv', '--on', 'email', '--report', 'r.html', ...more]
    expect((await iga(argv)).code).toBe(0)
    return readFile(join(path, 'r.html'), 'utf8')
  })
}

const identifying = /acc-\d|usr-\d|@[xy]\.example/

describe('the report', () => {
  test('has no personal data, scripts or external files', async () => {
    for (const page of [await pageOf(), await pageOf('--compare', 'c.json')]) {
      expect(page).not.toMatch(identifying)
      expect(page).not.toMatch(/<script|<link|<img|src=|url\(|https?:/)
      expect(page).toContain("default-src 'none'")
    }
  })

  test('shows the flow as a picture with a description, and as a table', async () => {
    const page = await pageOf()
    expect(page).toContain('Case 1: 1 matched, 1 ambiguous or failed, 2 no user.')
    expect(page).toContain('<th scope="row">Case 1</th><td>appUser.email = user.email</td>')
    expect(page).toContain('1 more account matches if case is ignored in case 1')
  })

  test('shows samples and keys on request, escaped', async () => {
    const page = await pageOf('--with-values')
    expect(page).toContain('acc-1')
    expect(page).toContain('dup@x.example')
    expect(page).toContain('&lt;b&gt;dup@x.example')
    expect(page).not.toContain('<b>')
  })

  test('compares before and after', async () => {
    const page = await pageOf('--compare', 'c.json', '--with-values')
    expect(page).toContain('The outcome of 1 account changes.')
    expect(page).toContain(
      '<td class="number">1</td><td class="number">2</td><td class="number">+1</td>',
    )
    expect(page).toContain('usr-1')
  })
})

test('markup escapes text, control characters and direction marks', () => {
  const { text } = html`<p title="${'"\'<>&'}">${'a\u0000\u202eb\ud800'}</p>`
  expect(text).toBe('<p title="&quot;&#39;&lt;&gt;&amp;">a\ufffd\ufffdb\ufffd</p>')
})
