import { expect, test } from 'vitest'

const texts: Record<string, string> = {
  ...import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('./**/*.module.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}

/** The CSS classes that components use, such as `./app/App.module.css .page`. */
const used = new Set(
  Object.entries(texts).flatMap(([file, text]) =>
    [...text.matchAll(/import (\w+) from '(\.[\w./-]+\.module\.css)'/g)].flatMap(
      ([, name, sheet = '']) => {
        const path = `.${new URL(sheet, `http://page${file.slice(1)}`).pathname}`
        return [...text.matchAll(new RegExp(`(?<![-/])\\b${name}\\.(\\w+)`, 'g'))].map(
          ([, className]) => `${path} .${className}`,
        )
      },
    ),
  ),
)

const defined = new Set(
  Object.entries(texts)
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([sheet, text]) =>
      [
        ...text
          .replaceAll(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
          .matchAll(/(?<![\d\w])\.([a-zA-Z]\w*)/g),
      ].map(([, className]) => `${sheet} .${className}`),
    ),
)

test('style sheets define exactly the classes that components use', () => {
  expect([...used].toSorted()).toEqual([...defined].toSorted())
})

// The browser would restyle all elements after each insertion, which takes milliseconds for each key.
test('no rule depends on the content of the whole page', () => {
  const sheets = import.meta.glob<string>('./**/*.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sheets).length).toBeGreaterThan(20)
  const whole = /(?:#root\)?|\bhtml|\bbody|:root|\.page)[^\s,{>+~]*:has\(/
  expect(Object.keys(sheets).filter((file) => whole.test(sheets[file] ?? ''))).toEqual([])
})
