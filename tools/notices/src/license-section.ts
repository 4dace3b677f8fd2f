/**
 * The section of a README that is headed "License" and has the license itself, with the notice of copyright that it
 * asks to pass on; null where there is none, or one that only names the license.
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
