import type { EnvironmentType } from '../environment.ts'
import { declareField } from './declare-field.ts'

/** A request for access, or for taking it away. */
export const task: EnvironmentType = {
  name: 'Task',
  doc: 'A request for access, or for taking it away.',
  confidence: 'assumed',
  fields: [
    declareField('id', 'string', 'The id of the task.', 'task.id == "t1"'),
    declareField('numericId', 'int', 'The number that people see.', 'task.numericId > 100'),
    declareField('displayName', 'string', 'The title.', 'task.displayName.startsWith("Request")'),
    declareField('origin', 'TaskOrigin', 'Where it came from.', 'task.origin == TaskOrigin.SLACK'),
    declareField(
      'created_at',
      'timestamp',
      'When it was made.',
      'now() - task.created_at < duration("24h")',
    ),
    declareField(
      'isGrantPermanent',
      'bool',
      'Whether the access asked for never ends.',
      '!task.isGrantPermanent',
    ),
    declareField(
      'grantDuration',
      'duration',
      'How long the access asked for lasts.',
      'task.grantDuration <= duration("8h")',
    ),
    declareField(
      'subjectUserId',
      'string',
      'Who would get it.',
      'task.subjectUserId == subject.id',
    ),
    declareField(
      'requestorUserId',
      'string',
      'Who asks.',
      'task.requestorUserId == task.subjectUserId',
    ),
    declareField(
      'analysis',
      'TaskAnalysis',
      'What was found out about it.',
      'task.analysis.hasConflictViolations',
    ),
  ],
}

/** What was found out about a task. */
export const taskAnalysis: EnvironmentType = {
  name: 'TaskAnalysis',
  doc: 'What was found out about a request.',
  confidence: 'assumed',
  fields: [
    declareField(
      'hasConflictViolations',
      'bool',
      'Whether the access conflicts with other access.',
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
