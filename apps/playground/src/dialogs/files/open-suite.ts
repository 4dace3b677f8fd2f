import { formatPath, escapesFolder, parseSuite, type Suite } from '@igakit/cel-testing'
import type { Workspace } from '../../workspace/workspace.ts'
import { openRuleFile } from './open-rule-file.ts'
import { namedFilesOf, withFiles } from './named-files.ts'
import { workspaceOf } from './workspace-of.ts'

/** The maximum number of problems to list. */
const mostProblems = 10

const notASuite = 'This is not a suite, which is a YAML or JSON file of rules, a match or a form.'

/** A selected file. */
export interface PickedFile {
  /** The path within the selected folder, or the file name. */
  readonly path: string
  readonly text: string
}

/** The outcome of opening files. */
export type Opening =
  | { readonly status: 'opened'; readonly workspace: Workspace }
  /** Several suites were found; the user must select one. */
  | { readonly status: 'several'; readonly paths: readonly string[] }
  | { readonly status: 'refused'; readonly problems: readonly string[] }

/**
 * Opens the suite among the selected files, together with the files that it refers to; or a single rule file.
 * @param path the suite to open if there are several
 */
export function openSuite(files: readonly PickedFile[], path?: string): Opening {
  const [only] = files
  if (files.length === 1 && only && /\.cel$/i.test(only.path)) {
    return { status: 'opened', workspace: openRuleFile(only) }
  }
  const suites =
    path === undefined ? suitesAmong(files) : files.filter((file) => file.path === path)
  const [file, ...others] = suites
  if (others.length > 0) return { status: 'several', paths: suites.map((each) => each.path) }
  if (!file) return refused('No suite found. A suite is a YAML or JSON file with rules or cases.')
  const format = /\.json$/i.test(file.path) ? 'json' : 'yaml'
  const reading = parseSuite(file.text, format)
  if (!reading.ok) {
    const { problems } = reading
    const texts = problems.map(({ message, path: at, place }) =>
      [`${place.line}:${place.column + 1}`, formatPath(at), message].filter(Boolean).join(' '),
    )
    const isOther =
      !/\.(?:ya?ml|json)$/i.test(file.path) ||
      problems.some(({ code, path: at }) => code === 'invalid_value' && at.length === 0)
    if (isOther) return refused(notASuite)
    const hasRules = !problems.some(
      ({ code, path: at }) => code === 'missing_key' && at[0] === 'rules',
    )
    return refused(...(hasRules ? [] : [notASuite]), ...shortened(texts))
  }
  const found = findNamed(reading.suite, file, files)
  if (!found.ok) return refused(...found.problems)
  const whole = withFiles(reading.suite, found.texts)
  if (!whole.ok) return refused(whole.message)
  // The suite now includes the file contents, which must be valid as well.
  const inline = parseSuite(JSON.stringify(whole.suite), 'json')
  if (!inline.ok) {
    return refused(
      ...inline.problems.map(({ message, path: at }) => `${formatPath(at)} ${message}`),
    )
  }
  const source = { name: nameOf(file.path), text: file.text, files: found.texts }
  const opened = workspaceOf(inline.suite, source)
  return opened.ok ? { status: 'opened', workspace: opened.workspace } : refused(opened.message)
}

/**
 * Returns the files that may be suites: a single file always qualifies. Of several files, all files with a suite's name
 * qualify or, without such files, all files that parse as suites.
 */
function suitesAmong(files: readonly PickedFile[]): readonly PickedFile[] {
  if (files.length === 1) return files
  const called = files.filter(({ path }) => /\.cel\.(?:ya?ml|json)$/i.test(path))
  if (called.length > 0) return called
  return files.filter(({ path, text }) => /\.(?:ya?ml|json)$/i.test(path) && parseSuite(text).ok)
}

function findNamed(
  suite: Suite,
  { path: of }: PickedFile,
  files: readonly PickedFile[],
):
  | { readonly ok: true; readonly texts: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problems: readonly string[] } {
  const paths = [...new Set(namedFilesOf(suite).map(({ path }) => path))]
  const outside = paths.filter(escapesFolder)
  if (outside.length > 0) {
    const problems = outside.map((path) => `The suite names ${path}, which is outside its folder.`)
    return { ok: false, problems }
  }
  const texts = new Map<string, string>()
  for (const path of paths) {
    const wanted = [...of.split('/').slice(0, -1), ...stepsOf(path)].join('/')
    // Individually selected files have no folder.
    const file =
      files.find((each) => each.path === wanted) ??
      files.find((each) => !each.path.includes('/') && each.path === stepsOf(path).at(-1))
    if (file) texts.set(path, file.text)
  }
  const missing = paths.filter((path) => !texts.has(path))
  return missing.length === 0
    ? { ok: true, texts: Object.fromEntries(texts) }
    : {
        ok: false,
        problems: [
          `The suite names ${missing.join(', ')}: select ${missing.length === 1 ? 'that file' : 'those files'} as well, or their folder.`,
        ],
      }
}

function stepsOf(path: string): readonly string[] {
  const steps: string[] = []
  for (const step of path.split(/[\\/]/)) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

function shortened(problems: readonly string[]): readonly string[] {
  const more = problems.length - mostProblems
  return more <= 0 ? problems : [...problems.slice(0, mostProblems), `${more} more problems.`]
}

function refused(...problems: readonly string[]): Opening {
  return { status: 'refused', problems }
}
