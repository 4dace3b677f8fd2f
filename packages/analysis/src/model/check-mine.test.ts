import { findPlatform, type PlatformId } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { findMineProblems } from './check-mine.ts'
import type { Mine } from './mine.ts'

test.for<[PlatformId, Mine, readonly string[]]>([
  ['github-actions', { repository: ['acme/x'] }, []],
  ['github-actions', { repository: ['acme/x'], repository_owner: ['acme'] }, []],
  ['github-actions', { repository: ['Acme/x'], repository_owner: ['acme'] }, []],
  ['gitlab-ci', { project_path: ['acme/Core/x'], namespace_path: ['Acme'] }, []],
  ['github-actions', { repository_owner_id: ['65'], repository_id: ['74', '75'] }, []],
  ['github-actions', {}, []],
  [
    'github-actions',
    { repository: ['acme/x'], repository_owner: ['evil'] },
    ['contradiction repository_owner lacks "acme", which follows from repository "acme/x"'],
  ],
  [
    'github-actions',
    { repository: ['acme/x', 'evil/x'], repository_owner: ['acme'] },
    ['contradiction repository_owner lacks "evil", which follows from repository "evil/x"'],
  ],
  [
    'github-actions',
    { repository_owner_id: [] },
    ['malformed_value repository_owner_id has no value'],
  ],
  [
    'github-actions',
    { repository: ['acme'] },
    ['malformed_value repository is never "acme" on GitHub Actions'],
  ],
  [
    'github-actions',
    { ref: ['refs/heads/main'] },
    [expect.stringMatching(/^unknown_claim ref identifies no owner on GitHub Actions; use .*repo/)],
  ],
  ['gitlab-ci', { project_path: ['acme/platform/x'], namespace_path: ['acme'] }, []],
  [
    'gitlab-ci',
    { project_path: ['acme/x'], namespace_path: ['evil'] },
    ['contradiction namespace_path lacks "acme", which follows from project_path "acme/x"'],
  ],
])('%s %j', ([platform, mine, problems]) => {
  const found = findMineProblems(findPlatform(platform), mine)
  expect(found.map(({ claim, code, message }) => `${code} ${claim} ${message}`)).toEqual(problems)
})
