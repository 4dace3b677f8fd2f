import type { FuzzCase } from './fuzz-case.ts'

/** A case as a test that can be put into `src/hostile.test.ts`. */
export function toTest(given: FuzzCase, fault: string): string {
  const fields = Object.entries(given).map(([name, value]) => `    ${name}: ${literal(value)},`)
  return `test(${literal(firstLine(fault))}, () => {
  const given: FuzzCase = {
${fields.join('\n')}
  }
  expect(findFault(given)).toBeUndefined()
})`
}

/** A string literal whose every character one can see, and which no editor changes. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/[^ -~]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return `\\u${code.toString(16).padStart(4, '0')}`
  })
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 100) ?? ''
}
