import { describe, expect, it } from 'vitest'
import { formatNotices, type ShippedPackage } from './format-notices.ts'

const left: ShippedPackage = {
  name: 'left',
  version: '1.0.0',
  license: 'MIT',
  homepage: 'https://left.example',
  texts: ['MIT License\r\n\r\nCopyright (c) Left  \r\n'],
}
const right: ShippedPackage = {
  name: '@scope/right',
  version: '2.0.0',
  license: 'Apache-2.0',
  homepage: undefined,
  texts: ['Apache License', '```\nquoted\n```'],
}

function named(name: string, version: string): ShippedPackage {
  return { ...left, name, version }
}

describe('formatNotices', () => {
  it('does not depend on the order of the packages', () => {
    expect(formatNotices([left, right])).toBe(formatNotices([right, left]))
  })

  it('sorts by name, then by version', () => {
    const notices = formatNotices([named('b-c', '1.0.0'), named('b', '2.0.0'), named('b', '1.0.0')])
    expect(notices.match(/^## .*$/gm)).toEqual(['## b 1.0.0', '## b 2.0.0', '## b-c 1.0.0'])
  })

  it('has the name, version, license and origin, and every text', () => {
    const notices = formatNotices([left, right])
    expect(notices.slice(notices.indexOf('\n## '))).toBe(`
## @scope/right 2.0.0

License: Apache-2.0

\`\`\`text
Apache License
\`\`\`

\`\`\`\`text
\`\`\`
quoted
\`\`\`
\`\`\`\`

## left 1.0.0

License: MIT, <https://left.example>

\`\`\`text
MIT License

Copyright (c) Left
\`\`\`
`)
  })

  it('rejects a package without its license text', () => {
    expect(() => formatNotices([left, { ...right, texts: [] }])).toThrow(
      'These packages come without the text of their license: @scope/right@2.0.0.',
    )
  })
})
