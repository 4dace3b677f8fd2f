/** Code in a fence that is longer than any run of backquotes in it, so that nothing in it can end it. */
export function fenced(code: string, language = ''): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}
