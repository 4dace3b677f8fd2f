import { expect, test } from 'vitest'
import { licenseSection } from './license-section.ts'

const license = 'Copyright (c) 2014 Somebody\n\nPermission is hereby granted, free of charge, …'

test.each([
  ['at the end', `# Name\n\nText.\n\n## license\n\n${license}\n`, license],
  ['between others', `# Name\r\n\r\n### License\r\n\r\n${license}\r\n\r\n## Next\r\n`, license],
  ['that is only named', '# Name\n\n## License\n\nMIT', null],
  ['without a heading', `# Name\n\n${license}`, null],
])('reads a license %s', (_, readme, expected) => {
  expect(licenseSection(readme)).toBe(expected)
})
