import { expect, test } from 'vitest'

const texts: Record<string, string> = {
  ...import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('./*.module.css', { query: '?raw', import: 'default', eager: true }),
}
const components = Object.entries(texts).filter(([file]) => file.endsWith('.tsx'))

/** Which classes of which style sheet the components name: `sheet.module.css .class`. */
const used = new Set(
  components.flatMap(([, text]) =>
    [...text.matchAll(/import (\w+) from '(\.\/[\w-]+\.module\.css)'/g)].flatMap(
      ([, name, sheet]) =>
        [...text.matchAll(new RegExp(`(?<!-)\\b${name}\\.(\\w+)`, 'g'))].map(
          ([, className]) => `${sheet} .${className}`,
        ),
    ),
  ),
)

const defined = new Set(
  Object.entries(texts)
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([sheet, text]) =>
      [...text.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z]\w*)/g)].map(
        ([, className]) => `${sheet} .${className}`,
      ),
    ),
)

test('components name exactly the classes that their style sheets have', () => {
  expect([...used].toSorted()).toEqual([...defined].toSorted())
})
