/**
 * Returns the "License" section of a README if it contains the license text with its copyright notice; returns null
 * if the section is missing or only mentions the license.
 */
export function licenseSection(readme: string): string | null {
  const lines = readme.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((line) => /^#+\s*licen[cs]e\s*$/i.test(line))
  if (start === -1) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => /^#+\s/.test(line))
  const text = (end === -1 ? rest : rest.slice(0, end)).join('\n').trim()
  return /copyright/i.test(text) &&
    /permission is hereby granted|redistribution and use/i.test(text)
    ? text
    : null
}
