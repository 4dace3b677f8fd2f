/** How many bytes a name may have, as most file systems have it. */
const MAX_BYTES = 255

/**
 * What is wrong with the name of a file, if anything. A name that could lead out of a folder is none, whatever the system
 * that the files are written to one day.
 */
export function filenameFault(filename: string): string | undefined {
  if (filename === '') return 'Empty'
  if (/[/\\]/.test(filename)) return 'Has a path separator in it; files are in no folders'
  if (filename === '.' || filename === '..') return 'Names a folder'
  // oxlint-disable-next-line no-control-regex -- Those are what is looked for.
  if (/[\u0000-\u001F\u007F]/.test(filename)) return 'Has a control character in it'
  // It is the name of a member in answers, and this one gets lost in many readers of JSON.
  if (filename === '__proto__') return 'Not a name that every reader of an answer keeps'
  if (!filename.isWellFormed()) return 'Not well-formed Unicode'
  if (Buffer.byteLength(filename) > MAX_BYTES) return `Has more than ${MAX_BYTES} bytes`
  return undefined
}
