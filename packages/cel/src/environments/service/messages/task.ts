import type { EnvironmentType } from '../../../types/declared-types.ts'
import { declareField } from './declare-field.ts'

/** A request to grant or revoke access. */
export const task: EnvironmentType = {
  name: 'Task',
  doc: 'A request to grant or revoke access.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the task.', 'task.id == "t1"'),
    declareField('numericId', 'int', 'The number shown to users.', 'task.numericId > 100'),
    declareField('displayName', 'string', 'The title.', 'task.displayName.startsWith("Request")'),
    declareField(
      'origin',
      'TaskOrigin',
      'The origin of the request.',
      'task.origin == TaskOrigin.SLACK',
    ),
    declareField(
      'created_at',
      'timestamp',
      'The creation time.',
      'now() - task.created_at < duration("24h")',
    ),
    declareField(
      'isGrantPermanent',
      'bool',
      'True if the requested access never expires.',
      '!task.isGrantPermanent',
    ),
    declareField(
      'grantDuration',
      'duration',
      'The duration of the requested access.',
      'task.grantDuration <= duration("8h")',
    ),
    declareField(
      'subjectUserId',
      'string',
      'The id of the user who would get access.',
      'task.subjectUserId == subject.id',
    ),
    declareField(
      'requestorUserId',
      'string',
      'The id of the requesting user.',
      'task.requestorUserId == task.subjectUserId',
    ),
    declareField(
      'analysis',
      'TaskAnalysis',
      'The analysis of the request.',
      'task.analysis.hasConflictViolations',
    ),
  ],
}

/** The analysis of a task. */
export const taskAnalysis: EnvironmentType = {
  name: 'TaskAnalysis',
  doc: 'The analysis of a request.',
  confidence: 'assumed',
  fields: [
    declareField(
      'hasConflictViolations',
      'bool',
      'True if the access conflicts with other access.',
      'task.analysis.hasConflictViolations',
    ),
    declareField(
      'conflictViolations',
      'list(string)',
      'The ids of the conflicts.',
      '"c1" in task.analysis.conflictViolations',
    ),
  ],
}
