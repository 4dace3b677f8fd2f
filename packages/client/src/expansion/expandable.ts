import type {
  AnyMessage,
  AppUserView,
  DirectoryView,
  SearchAppUsersResponse,
  TaskView,
  UpdateDirectoryResponse,
  UpdateTaskRequestDataResponse,
} from '@igakit/schemas'
import { type Finish, trust } from '../call.ts'
import { type ExpandedView, linkExpanded } from './expanded-view.ts'
import {
  appUserExpansions,
  directoryExpansions,
  type ExpandPath,
  type ExpansionTable,
  taskExpansions,
} from './expansion-tables.ts'

/** What to add to an answer. */
export interface TypedExpandMask<Path extends string> {
  /** The references to follow; `*` is all of them. */
  paths?: readonly Path[] | null
}

/** Parameters whose mask decides the type of the answer. */
export type WithMask<Parameters, Path extends string> = Parameters extends unknown
  ? Omit<Parameters, 'expandMask'> & {
      /** What to add to the answer; decides what `resolveExpanded` finds. */
      expandMask?: TypedExpandMask<Path> | null
    }
  : never

/** The paths that the mask of a search of accounts may name. */
export type AppUserExpandPath = ExpandPath<typeof appUserExpansions>
/** The paths that the mask of a directory may name. */
export type DirectoryExpandPath = ExpandPath<typeof directoryExpansions>
export type { TaskExpandPath } from './expansion-tables.ts'

/** An account, and what it was expanded by. */
export type ExpandedAppUserView<Path> = ExpandedView<AppUserView, typeof appUserExpansions, Path>
/** A directory, and what it was expanded by. */
export type ExpandedDirectoryView<Path> = ExpandedView<
  DirectoryView,
  typeof directoryExpansions,
  Path
>
/** A task, and what it was expanded by. */
export type ExpandedTaskView<Path> = ExpandedView<TaskView, typeof taskExpansions, Path>

/** A page of accounts, and what they were expanded by. */
export interface ExpandedAppUsers<Path> extends Omit<SearchAppUsersResponse, 'list'> {
  /** The accounts on this page. */
  list?: ExpandedAppUserView<Path>[] | null
}

/** A directory that was updated, and what it was expanded by. */
export interface ExpandedDirectory<Path> extends Omit<UpdateDirectoryResponse, 'directoryView'> {
  /** The directory as it now is. */
  directoryView?: ExpandedDirectoryView<Path> | null
}

/** A task that was updated, and what it was expanded by. */
export interface ExpandedTask<Path> extends Omit<UpdateTaskRequestDataResponse, 'taskView'> {
  /** The task as it now is. */
  taskView?: ExpandedTaskView<Path> | null
}

/** What decides whether there is something to resolve. */
interface Masked {
  readonly expandMask?: TypedExpandMask<string> | null
}

/** Lets `resolveExpanded` find what accounts were expanded by. */
export function linkAppUsers<Path>(parameters: Masked): Finish<ExpandedAppUsers<Path>> {
  return linking(parameters, appUserExpansions, ({ list }) => list)
}

/** Lets `resolveExpanded` find what a directory was expanded by. */
export function linkDirectory<Path>(parameters: Masked): Finish<ExpandedDirectory<Path>> {
  return linking(parameters, directoryExpansions, ({ directoryView }) => directoryView)
}

/** Lets `resolveExpanded` find what a task was expanded by. */
export function linkTask<Path>(parameters: Masked): Finish<ExpandedTask<Path>> {
  return linking(parameters, taskExpansions, ({ taskView }) => taskView)
}

/** Links the views of an answer to what it was expanded by, if that was asked for. */
function linking<Answer extends { expanded?: AnyMessage[] | null }>(
  { expandMask }: Masked = {},
  table: ExpansionTable,
  viewsOf: (answer: Answer) => unknown,
): Finish<Answer> {
  const asked = expandMask?.paths?.length
  return (body) => {
    const answer = trust<Answer>(body)
    if (asked) linkExpanded(viewsOf(answer), answer.expanded, table)
    return answer
  }
}
